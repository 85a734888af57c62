/** Length limits of one address field, in characters after trimming. */
export interface AddressPart {
  min: number;
  max: number;
  /** Form error for a value shorter than `min`. */
  missing: string;
}

/**
 * Address fields and their limits, in the order of the form and of the comma-joined text that is sent. This
 * file does not import zod, so that browsers can check a form without it. The postal code has no minimum
 * here: its rule depends on the country.
 */
export const ADDRESS_PARTS = {
  fullName: { min: 2, max: 200, missing: 'Full name is required' },
  addressLine1: { min: 5, max: 200, missing: 'Address is required' },
  addressLine2: { min: 0, max: 200, missing: '' },
  city: { min: 2, max: 100, missing: 'City is required' },
  state: { min: 2, max: 100, missing: 'State is required' },
  postalCode: { min: 0, max: 20, missing: '' },
  country: { min: 2, max: 100, missing: 'Country is required' },
} as const satisfies Record<string, AddressPart>;

/**
 * Normalises a typed code or number, such as a postal code: replaces full-width characters and other dashes by plain ones,
 * removes invisible characters, which pasted text may have, and trims it.
 */
export function plainForm(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .trim();
}
