import { randomUUID } from 'node:crypto';
import { STREAMS, type RemoteReports } from '@studio/contracts';

/** Where a web server tells that a release did harm. */
export const FAULT_SUBJECT = `${STREAMS.REMOTE_REPORTS.prefix}.server`;

export function faultReport(release: { remote: string; version: string }): RemoteReports {
  return { id: randomUUID(), at: new Date().toISOString(), reports: [{ ...release, kind: 'server-fault' }] };
}
