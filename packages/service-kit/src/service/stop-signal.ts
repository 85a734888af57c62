import type { LoggerService } from '@nestjs/common';
import { stopTelemetry } from '../telemetry/start-telemetry.js';

/** A drain that takes longer is cut off, in ms. */
const PATIENCE_MS = 15_000;

/** Runs `stop` at SIGTERM or SIGINT and then exits; returns a way to stop listening. */
export function onStopSignal(log: LoggerService, stop: () => Promise<void>): () => void {
  const handle = (signal: NodeJS.Signals): void => {
    log.log(`${signal}: draining`);
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop()
      .then(stopTelemetry)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error(error);
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', handle);
  process.once('SIGINT', handle);
  return () => {
    process.off('SIGTERM', handle);
    process.off('SIGINT', handle);
  };
}
