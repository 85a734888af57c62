import type { Databases } from '../invariants/databases.ts';

/**
 * Ends retry delays and leases that failures left behind now instead of in minutes, with the same effect as waiting.
 * Nothing else is changed.
 */
const DUE_NOW = {
  commerce: [
    'UPDATE reconciliation SET leased_until = now() WHERE leased_until > now()',
    `UPDATE payments SET cancel_at = now() WHERE status = 'open' AND purpose = 'order' AND cancel_at > now()`,
    `UPDATE payments SET refund_next_at = now() WHERE status = 'refunding' AND refund_next_at > now()`,
    `UPDATE refunds SET next_at = now() WHERE state = 'owed' AND next_at > now()`,
    `UPDATE provider_events SET next_at = now() WHERE state = 'new' AND next_at > now()`,
    `UPDATE orders SET resume_at = now() WHERE status = 'pending' AND reserved_at IS NULL AND resume_at > now()`,
  ],
  members: ['UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()'],
} as const;

export async function fastForward(databases: Databases): Promise<void> {
  for (const [name, statements] of Object.entries(DUE_NOW))
    for (const sql of statements) await databases.query(name as keyof typeof DUE_NOW, sql);
}
