import { ApiError } from '@studio/web-kit';
import type { Address } from '../checkout/address.js';

export interface Kept {
  address: Address | null;
}
export const KEPT = ['/api/address'] as const;

/** An address, formatted as on a parcel. */
export function Lines({ fullName, addressLine1, addressLine2, city, state, postalCode, country }: Address) {
  const lines = [fullName, addressLine1, addressLine2, `${city}, ${state} ${postalCode}`, country];
  return (
    <address>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}

/** Returns the server's sentence, or what to do if there is none. */
export function explain(error: unknown): string {
  return error instanceof ApiError ? error.detail : 'Please try again in a moment.';
}
