import * as contracts from '@studio/contracts';
import type { EventContract, RequestContract } from '@studio/contracts';

/** Returns all contracts of one kind, with their export names. */
const declared = <C extends EventContract | RequestContract>(kind: C['kind']) =>
  Object.entries(contracts as Record<string, unknown>).filter(
    (entry): entry is [string, C] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'kind' in entry[1] && entry[1].kind === kind,
  );

/** All request contracts, with their export names. */
export const REQUESTS = declared<RequestContract>('request');
/** All event contracts. */
export const EVENTS = declared<EventContract>('event').map(([, event]) => event);
