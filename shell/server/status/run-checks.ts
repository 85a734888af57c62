import {
  readCatalogHealth,
  readCommerceHealth,
  readMembersHealth,
  type RequestContract,
} from '@studio/contracts';
import type { z } from 'zod';
import { CHECKS, type Check, type StatusLog } from './status-log.js';

const EVERY_MS = 15_000;
/** Time limit of one check, ms. */
const LIMIT_MS = 5_000;
/** Ages above which something is late, in seconds. */
const LATE = { providerS: 300, outboxS: 300, mailS: 1_800 };

export interface CheckTools {
  /** Sends a request to a service. */
  ask: <C extends RequestContract>(contract: C, input: z.input<C['input']>) => Promise<z.output<C['output']>>;
  /** Whether the home page of this server has all its content. */
  hasPages(): Promise<boolean>;
  /** Whether the gateway can serve requests. */
  isGatewayReady(signal: AbortSignal): Promise<boolean>;
}

/** Checks what visitors depend on. A check that throws or takes too long has failed. */
export async function runChecks({
  ask,
  hasPages,
  isGatewayReady,
}: CheckTools): Promise<Record<Check, boolean>> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const [catalog, commerce, members, gateway] = [
    ask(readCatalogHealth, {}),
    ask(readCommerceHealth, {}),
    ask(readMembersHealth, {}),
    isGatewayReady(signal),
  ];
  const checks: Record<Check, Promise<boolean>> = {
    pages: hasPages(),
    checkout: Promise.all([commerce, catalog, gateway]).then(
      ([{ providerAgeS }, , ready]) => ready && providerAgeS < LATE.providerS,
    ),
    events: Promise.all([catalog, commerce, members]).then((all) =>
      all.every(({ outboxAgeS }) => outboxAgeS < LATE.outboxS),
    ),
    mail: members.then(({ mailAgeS }) => mailAgeS < LATE.mailS),
  };
  const late = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  const results = await Promise.all(
    CHECKS.map(
      async (check) => [check, await Promise.race([checks[check].catch(() => false), late])] as const,
    ),
  );
  return Object.fromEntries(results) as Record<Check, boolean>;
}

/** Runs the checks now and regularly; returns a function that stops them. */
export function watchStatus(log: StatusLog, tools: CheckTools): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    await log.add(await runChecks(tools), new Date());
    if (!stopped) timer = setTimeout(() => void round(), EVERY_MS);
  };
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
