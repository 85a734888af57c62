import { randomUUID } from 'node:crypto';
import { errorText, RemoteError, STREAMS, type RemoteReports, type ServingFault } from '@studio/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { DocumentTools } from '../documents/compose-document.js';
import { builtPlace } from '../releases/serving-reports.js';
import type { Fault } from '../rendering/fault.js';
import type { WebMetrics } from './metrics.js';

/** Subject for faults of releases on web servers. */
export const FAULT_SUBJECT = `${STREAMS.REMOTE_REPORTS.prefix}.server`;

/** A fault of a release on this server. */
export interface ReleaseFault {
  remote: string;
  version: string;
  /** `server-fault`: the release was stopped. `server-error`: a module threw in a visitor's document. */
  kind: 'server-fault' | 'server-error';
  fault: ServingFault['kind'];
  message: string;
  module: string | null;
  /** File, line and column in the build. */
  place: string | null;
}

/** Returns a function that reports a release's fault to `onFault`, with its position in the build. */
export const faultTeller =
  (onFault?: (fault: ReleaseFault) => void) =>
  (
    kind: ReleaseFault['kind'],
    { kind: fault, message, module = null, stack = '' }: Fault,
    { name: remote, version }: { name: string; version: string },
  ): void => {
    const place = builtPlace({ name: remote, version }, stack);
    onFault?.({
      remote,
      version,
      kind,
      fault,
      message,
      module,
      place: place && `${place.file}:${place.line}:${place.column}`,
    });
  };

/** Returns a function that counts, reports and logs a part that was left to the browser. */
export const partFailures =
  (tools: {
    metrics: WebMetrics;
    tellFault: ReturnType<typeof faultTeller>;
    log: FastifyBaseLogger;
  }): DocumentTools['onPartFailed'] =>
  ({ remote, module, reason, message, stack }, entries) => {
    const { metrics, tellFault, log } = tools;
    metrics.partsLeft.inc({ reason });
    const version = entries.find(({ name }) => name === remote)?.live.version;
    if (reason === 'threw' && version) {
      metrics.remoteFaults.inc({ remote, version, kind: 'render' });
      const fault = { kind: 'render', whose: null, message, module, stack } as const;
      tellFault('server-error', fault, { name: remote, version });
    }
    log.warn({ remote, version, err: { message, stack } }, 'a part of a document was left to the browser');
  };

/**
 * Creates a message for `FAULT_SUBJECT`. Private data is removed from the error's text, which may come from a visitor's
 * document.
 */
function faultReport({ remote, version, kind, fault, message, module, place }: ReleaseFault): RemoteReports {
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

/** Interval in which the same error in documents is reported once, ms. */
const REPORT_INTERVAL_MS = 60_000;

/** Reports each fault. Reports the same error in documents once a minute, because a page that throws may be requested often. */
export function faultReporter(publish: (report: RemoteReports) => void): (fault: ReleaseFault) => void {
  const lastReported = new Map<string, number>();
  return (fault) => {
    const { remote, version, kind, module, place } = fault;
    const now = performance.now();
    for (const [key, at] of lastReported) if (now - at >= REPORT_INTERVAL_MS) lastReported.delete(key);
    const key = [remote, version, module, place].join(' ');
    if (kind === 'server-error' && lastReported.has(key)) return;
    if (kind === 'server-error') lastReported.set(key, now);
    publish(faultReport(fault));
  };
}
