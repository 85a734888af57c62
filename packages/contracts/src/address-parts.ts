/** Limits of one part of an address, in characters after trimming. */
export interface AddressPart {
  min: number;
  max: number;
  /** Message for a value that is too short. */
  missing: string;
}

/**
 * The parts of an address, in the order of the form and of the text that is sent. Without zod: browsers check a form by
 * them. The rules of the country decide about the postal code.
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
