import { describe, expect, it } from '@jest/globals';
import { ADDRESS } from '../../testing/goods.js';
import { addressLine, readAddress } from './address.js';

const COUNTRIES = [
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
  { code: 'AU', name: 'Australia' },
  { code: 'ZZ', name: 'Elsewhere' },
];
const read = (fields: Partial<typeof ADDRESS>) => readAddress({ ...ADDRESS, ...fields }, '', COUNTRIES);

describe('address', () => {
  it('joins the fields with commas in the order of the form', () => {
    const found = read({});
    expect('address' in found && addressLine(found.address)).toBe(
      'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States',
    );
  });

  it('reports every missing field', () => {
    expect(readAddress({ country: 'United States' }, '', COUNTRIES)).toEqual({
      errors: {
        fullName: 'Full name is required',
        addressLine1: 'Address is required',
        city: 'City is required',
        state: 'State is required',
        postalCode: 'Postal code is required',
      },
    });
  });

  it('says that a text is too long, also of the region', () => {
    const message = 'Please use at most 100 characters';
    expect(read({ city: 'x'.repeat(101), state: 'x'.repeat(101) })).toEqual({
      errors: { city: message, state: message },
    });
  });

  it.each([
    ['United States', '97477-1234', null],
    ['United States', '123', 'Postal code is required'],
    ['United States', 'K1A 0B1', 'Postal codes of United States are written like 97477'],
    ['Canada', 'K1A 0B1', null],
    ['Canada', 'K1A', 'Postal code is required'],
    ['Canada', '97477', 'Postal codes of Canada are written like K1A 0B1'],
    ['Australia', '3000', null],
    ['Australia', '300', 'Postal code is required'],
    ['Australia', '30000', 'Postal codes of Australia are written like 3000'],
    ['Elsewhere', '1234', 'Postal code is required'],
    ['Elsewhere', '12-345', null],
  ])('checks the postal code for %s: %s', (country, postalCode, fault) => {
    const found = read({ country, postalCode });
    expect('errors' in found ? found.errors : null).toEqual(fault && { postalCode: fault });
  });

  it.each([
    ['９７４７７－１２３４', '97477-1234'],
    ['\u200F97477\u200B ', '97477'],
    ['97477–1234', '97477-1234'],
  ])(
    'reads a postal code that an input method or a paste has written differently: %j',
    (postalCode, meant) => {
      expect(read({ postalCode })).toEqual({ address: { ...ADDRESS, postalCode: meant } });
    },
  );

  it('uses the country’s word for the region, and writes postal codes in capitals', () => {
    expect(read({ country: 'Canada', postalCode: 'k1a 0b1', state: '' })).toEqual({
      errors: { state: 'Province is required' },
    });
    expect(read({ country: 'Canada', postalCode: 'k1a 0b1', state: 'Ontario' })).toMatchObject({
      address: { postalCode: 'K1A 0B1' },
    });
  });

  it('reads the fields with its prefix only', () => {
    const billing = Object.fromEntries(
      Object.entries(ADDRESS).map(([name, text]) => [`billing.${name}`, text]),
    );
    expect(readAddress({ ...billing, city: '' }, 'billing.', COUNTRIES)).toMatchObject({
      address: { city: 'Springfield' },
    });
    expect(readAddress({}, 'billing.', COUNTRIES)).toMatchObject({
      errors: { 'billing.city': 'City is required' },
    });
  });
});
