import type { Fault } from '../rendering/fault.js';
import type { ReleaseFault } from '../telemetry/fault-report.js';
import { builtPlace } from './serving-reports.js';

/** Returns a function that tells `onFault` what is wrong with a release, and where in its build. */
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
