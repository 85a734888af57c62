import { rows, type Database } from '@studio/service-kit';

/** How far one instance's comparison keeps the others away, in seconds. */
const LEASE_SECONDS = 300;

/** Takes the lease on comparing with the provider. Returns the watermark; undefined when another instance has it. */
export async function leaseReconciliation(database: Database): Promise<Date | undefined> {
  const [lease] = await rows<{ watermark: Date }>(
    database,
    `UPDATE reconciliation SET leased_until = now() + make_interval(secs => $1) WHERE leased_until <= now()
     RETURNING watermark`,
    [LEASE_SECONDS],
  );
  return lease?.watermark;
}
