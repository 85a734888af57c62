import { describe, expect, it, test } from '@jest/globals';
import {
  cvcFault,
  expirationFault,
  formatCvc,
  formatExpiration,
  formatNumber,
  numberFault,
} from './card-fields.ts';

describe('a card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42x', '4242 4242 42'],
    ['42424242424242424242', '4242 4242 4242 4242'],
    ['', ''],
  ])('%s is shown as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  it('is incomplete, wrong or valid', () => {
    expect(numberFault('4242 4242')?.code).toBe('incomplete_number');
    expect(numberFault('4242 4242 4242 4241')?.code).toBe('invalid_number');
    expect(numberFault('4242 4242 4242 4242')).toBeNull();
  });
});

describe('an expiration date', () => {
  it.each([
    ['1', '1'],
    ['5', '05'],
    ['1/', '01'],
    ['1234', '12 / 34'],
    ['122034', '12 / 34'],
    ['12345', '12 / 34'],
  ])('%s is shown as %s', (typed, shown) => expect(formatExpiration(typed)).toBe(shown));

  it('is valid until the end of its month, and for at most fifty years', () => {
    const today = new Date(2026, 10, 22);
    expect(expirationFault('11 / 26', today)).toBeNull();
    expect(expirationFault('10 / 26', today)?.code).toBe('invalid_expiry_year_past');
    expect(expirationFault('11 / 76', today)).toBeNull();
    expect(expirationFault('12 / 76', today)?.code).toBe('invalid_expiry_year');
    for (const text of ['', '12', '13 / 30', '00 / 30'])
      expect(expirationFault(text, today)?.code).toBe('incomplete_expiry');
  });
});

test('a security code is three or four digits', () => {
  expect(formatCvc('12a345')).toBe('1234');
  expect(cvcFault('12')?.code).toBe('incomplete_cvc');
  expect(cvcFault('123')).toBeNull();
});
