import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { plainEnvironment, ROOT, StartupError, type Command } from '@studio/local-runtime';
import type { Program } from './component.ts';

const COMPILE_CACHE = join(ROOT, '.cache/node-compile');
const READY_PATIENCE_MS = 60_000;

/** A component that is a Node program of this repository and answers `/readyz` on its port. */
export function nodeProgram(component: {
  name: string;
  title: string;
  /** The package's entry, such as `@studio/gateway/main`. */
  entry: string;
  port: number;
  /** Ports beside the one it answers HTTP on. */
  otherPorts?: number[];
  waitsFor: string[];
  /** Values left out are not passed. */
  env: Record<string, string | number | undefined>;
}): Program {
  const { name, title, entry, port, otherPorts = [], waitsFor, env } = component;
  const passed = Object.entries({ HOST: '127.0.0.1', PORT: port, ...env }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return {
    kind: 'program',
    name,
    title,
    waitsFor,
    ports: [port, ...otherPorts],
    command(): Command {
      const file = fileURLToPath(import.meta.resolve(entry));
      if (!existsSync(file))
        throw new StartupError(`The ${title} is not built: ${entry} is missing; run \`npm run build\`.`);
      return {
        file: process.execPath,
        args: ['--enable-source-maps', '--no-warnings', file],
        cwd: ROOT,
        // Compiled code kept on disk: a warm start takes about a third less time.
        env: { ...plainEnvironment(), NODE_COMPILE_CACHE: COMPILE_CACHE, ...Object.fromEntries(passed) },
        stopSignal: 'SIGTERM',
      };
    },
    ready: () => waitForHttp(`http://127.0.0.1:${port}/readyz`, title),
  };
}

async function waitForHttp(url: string, title: string): Promise<void> {
  const until = Date.now() + READY_PATIENCE_MS;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > until)
      throw new StartupError(`The ${title} was not ready after ${READY_PATIENCE_MS / 1_000} s (${url}).`);
    await sleep(50);
  }
}
