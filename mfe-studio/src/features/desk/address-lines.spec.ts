import { expect, it } from '@jest/globals';
import { addressLines, recipientOf } from './address-lines.js';

it.each([
  [
    'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States',
    ['Robin Reader', '12 Orchard Lane', 'Springfield, Oregon 97477', 'United States'],
  ],
  [
    'Ada Byron, 1 Mill Road, Flat 2, Boston, Massachusetts, 02101, United States',
    ['Ada Byron', '1 Mill Road', 'Flat 2', 'Boston, Massachusetts 02101', 'United States'],
  ],
  [
    'Ada Byron, 1 Mill Road, 2nd floor, left, , Boston, Massachusetts, 02101, United States',
    ['Ada Byron', '1 Mill Road', '2nd floor', 'left', 'Boston', 'Massachusetts', '02101', 'United States'],
  ],
  ['A Road 1', ['A Road 1']],
  ['', []],
])('splits %j into lines', (address, lines) => expect(addressLines(address)).toEqual(lines));

it('returns name and place of the recipient, also after the account was deleted', () => {
  expect(recipientOf('Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States')).toEqual({
    name: 'Robin Reader',
    place: 'Springfield, Oregon 97477, United States',
  });
  expect(recipientOf('')).toEqual({ name: '', place: '' });
});
