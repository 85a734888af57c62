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

/**
 * Returns the message for a failed change: `notDone` with the server's reason. Without an answer, as with status 504, the
 * message says that the change may have been made.
 */
export function explain(notDone: string, error: unknown): string {
  if (error instanceof ApiError && error.status !== 504) return `${notDone} ${error.detail}`;
  return 'There was no answer, so it may be done already. Please try again in a moment.';
}
