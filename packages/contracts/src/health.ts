import { z } from 'zod';
import { Nothing, request } from './bus.js';

/** Age of the oldest event that a service has not published, in seconds; 0 when there is none. */
const outboxAgeS = z.number().nonnegative();

/** How late catalog is, for the status page. */
export const readCatalogHealth = request('catalog.health.read', {
  input: Nothing,
  output: z.strictObject({ outboxAgeS }),
});

/** How late commerce is. `providerAgeS`: time since the payment provider last answered a reconciliation, in seconds. */
export const readCommerceHealth = request('commerce.health.read', {
  input: Nothing,
  output: z.strictObject({ outboxAgeS, providerAgeS: z.number() }),
});

/** How late members is. `mailAgeS`: age of the oldest mail that is neither sent nor given up, in seconds. */
export const readMembersHealth = request('members.health.read', {
  input: Nothing,
  output: z.strictObject({ outboxAgeS, mailAgeS: z.number().nonnegative() }),
});
