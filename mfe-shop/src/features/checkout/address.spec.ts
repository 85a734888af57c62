import { describe, expect, it } from '@jest/globals';
import { addressLine, readAddress } from './address.js';

const COUNTRIES = [
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
  { code: 'AU', name: 'Australia' },
  { code: 'ZZ', name: 'Elsewhere' },
];
const FIELDS = {
  fullName: 'Robin Reader',
  addressLine1: '12 Orchard Lane',
  addressLine2: '',
  city: 'Springfield',
  state: 'Oregon',
  postalCode: '97477',
  country: 'United States',
};
const read = (fields: Partial<typeof FIELDS>) => readAddress({ ...FIELDS, ...fields }, '', COUNTRIES);

describe('an address', () => {
  it('is one comma-joined text in the form’s order', () => {
    const found = read({});
    expect('address' in found && addressLine(found.address)).toBe(
      'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States',
    );
  });

  it('names every part that is missing', () => {
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
  ])('in %s may have the postal code %s or not', (country, postalCode, fault) => {
    const found = read({ country, postalCode });
    expect('errors' in found ? found.errors : null).toEqual(fault && { postalCode: fault });
  });

  it('asks for what the region is called there, and writes codes in capitals', () => {
    expect(read({ country: 'Canada', postalCode: 'k1a 0b1', state: '' })).toEqual({
      errors: { state: 'Province is required' },
    });
    expect(read({ country: 'Canada', postalCode: 'k1a 0b1', state: 'Ontario' })).toMatchObject({
      address: { postalCode: 'K1A 0B1' },
    });
  });

  it('is read from the fields of its own part of the form', () => {
    const billing = Object.fromEntries(
      Object.entries(FIELDS).map(([name, text]) => [`billing.${name}`, text]),
    );
    expect(readAddress({ ...billing, city: '' }, 'billing.', COUNTRIES)).toMatchObject({
      address: { city: 'Springfield' },
    });
    expect(readAddress({}, 'billing.', COUNTRIES)).toMatchObject({
      errors: { 'billing.city': 'City is required' },
    });
  });
});
