import type { LoggerService } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopTelemetry } from '../telemetry/start-telemetry.js';

/** Timeout of a drain, in ms. */
const DRAIN_TIMEOUT_MS = 15_000;

export interface Drain {
  /** Called first, so that readiness turns 503. */
  announce?(): void;
  /** How long new work is still accepted after `announce`, in ms, until load balancers notice. Default 0. */
  delayMs?: number;
  /** Takes no new work, finishes what is in flight, releases all resources. */
  stop(): Promise<void>;
}

/** Drains at SIGTERM or SIGINT and then exits; returns a function that removes the listeners. */
export function onStopSignal(log: LoggerService, { announce, delayMs = 0, stop }: Drain): () => void {
  const drain = async (): Promise<void> => {
    announce?.();
    if (delayMs > 0) await sleep(delayMs);
    await stop();
    await stopTelemetry();
  };
  const handle = (signal: NodeJS.Signals): void => {
    log.log(`${signal}: draining`);
    setTimeout(() => process.exit(1), delayMs + DRAIN_TIMEOUT_MS).unref();
    drain().then(
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
