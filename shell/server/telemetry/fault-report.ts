import { randomUUID } from 'node:crypto';
import { errorText, RemoteError, STREAMS, type RemoteReports, type ServingFault } from '@studio/contracts';

/** Where a web server tells what releases do wrong on it. */
export const FAULT_SUBJECT = `${STREAMS.REMOTE_REPORTS.prefix}.server`;

/** What a release did wrong here. */
export interface ReleaseFault {
  remote: string;
  version: string;
  /** `server-fault`: it was put aside. `server-error`: a part of it threw in a visitor's document. */
  kind: 'server-fault' | 'server-error';
  fault: ServingFault['kind'];
  message: string;
  module: string | null;
  /** In the build. */
  place: string | null;
}

/** A message for `FAULT_SUBJECT`: of the error's text, which may be of a visitor's document, only what names nobody. */
export function faultReport({
  remote,
  version,
  kind,
  fault,
  message,
  module,
  place,
}: ReleaseFault): RemoteReports {
  const error: RemoteError = {
    text: errorText(message),
    place: RemoteError.shape.place.safeParse(place).data ?? null,
    module: RemoteError.shape.module.safeParse(module).data ?? null,
    page: null,
    browser: null,
    fault,
  };
  return { id: randomUUID(), at: new Date().toISOString(), reports: [{ remote, version, kind, error }] };
}

/** How long the same error of visitors' documents is told only once, ms. */
const TOLD_ONCE_MS = 60_000;

/** Tells each fault, and an error of visitors' documents once a minute: a page that throws may be asked for many times a second. */
export function faultTeller(tell: (report: RemoteReports) => void): (fault: ReleaseFault) => void {
  const lastTold = new Map<string, number>();
  return (fault) => {
    const { remote, version, kind, module, place } = fault;
    const now = Date.now();
    for (const [key, at] of lastTold) if (now - at >= TOLD_ONCE_MS) lastTold.delete(key);
    const key = [remote, version, module, place].join(' ');
    if (kind === 'server-error' && lastTold.has(key)) return;
    if (kind === 'server-error') lastTold.set(key, now);
    tell(faultReport(fault));
  };
}
