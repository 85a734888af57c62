/** @jest-environment jsdom */
/// <reference lib="dom" />
import { beforeEach, describe, expect, it } from '@jest/globals';
import { formatNumber, numberFault } from './card-fields.ts';
import { FieldView } from './field-view.ts';

let field: FieldView;
let error: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<input id="number"><p id="number-error" hidden></p>';
  field = new FieldView('number', formatNumber, numberFault);
  error = document.getElementById('number-error')!;
});

function type(text: string, caret = text.length): void {
  field.input.value = text;
  field.input.setSelectionRange(caret, caret);
  field.input.dispatchEvent(new Event('input'));
}

describe('a field of the card', () => {
  it('is formatted during input', () => {
    type('42424');
    expect(field.input.value).toBe('4242 4');
  });

  it('keeps the caret after the typed digit', () => {
    type('42942 4242', 3);
    expect(field.input.value).toBe('4294 2424 2');
    expect(field.input.selectionStart).toBe(3);
    type('42940 2424 2', 5);
    expect(field.input.value).toBe('4294 0242 42');
    expect(field.input.selectionStart).toBe(6);
  });

  it('shows an error on blur until it is corrected', () => {
    field.input.dispatchEvent(new Event('blur'));
    expect(error.hidden).toBe(true);
    type('4242');
    expect(error.hidden).toBe(true);
    field.input.dispatchEvent(new Event('blur'));
    expect([error.hidden, error.textContent]).toEqual([false, 'Your card number is incomplete.']);
    expect(field.input.getAttribute('aria-invalid')).toBe('true');
    type('4242424242424242');
    expect([error.hidden, field.input.getAttribute('aria-invalid')]).toEqual([true, 'false']);
  });

  it('shows an error when it is checked', () => {
    expect(field.validate()?.code).toBe('incomplete_number');
    expect(error.hidden).toBe(false);
  });
});
