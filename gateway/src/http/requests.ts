import * as contracts from '@studio/contracts';
import type { RequestContract } from '@studio/contracts';

/** All request contracts, with their export names. */
export const REQUESTS = Object.entries(contracts as Record<string, unknown>).filter(
  (entry): entry is [string, RequestContract] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'kind' in entry[1] && entry[1].kind === 'request',
);
