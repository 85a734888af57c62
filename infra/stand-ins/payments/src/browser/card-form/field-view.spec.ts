/** @jest-environment jsdom */
/// <reference lib="dom" />
import { expect, it } from '@jest/globals';
import { formatNumber, numberFault } from './card-fields.ts';
import { FieldView } from './field-view.ts';

document.body.innerHTML = '<input id="number"><p id="number-error" hidden></p>';
const field = new FieldView('number', formatNumber, numberFault);

function type(text: string, caret: number): void {
  field.input.value = text;
  field.input.setSelectionRange(caret, caret);
  field.input.dispatchEvent(new Event('input'));
}

it('keeps the caret after the typed digit', () => {
  type('42942 4242', 3);
  expect(field.input.value).toBe('4294 2424 2');
  expect(field.input.selectionStart).toBe(3);
  type('42940 2424 2', 5);
  expect(field.input.value).toBe('4294 0242 42');
  expect(field.input.selectionStart).toBe(6);
});
