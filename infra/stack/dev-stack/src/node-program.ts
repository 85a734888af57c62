import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '@studio/tooling';
import { plainEnvironment, ROOT, StartupError, type Command } from '@studio/local-runtime';
import type { Program } from './component.ts';

/** Reads source maps of our own code only: those of all packages take a tenth of a service's start time. */
const OWN_SOURCE_MAPS =
  'data:text/javascript,import{setSourceMapsSupport as s}from"node:module";s(true,{nodeModules:false})';
const READY_PATIENCE_MS = 180_000;
/** Pause between two checks of a program. Shorter ones take time from the programs that start. */
const POLL_MS = 150;

/** A component that is a Node program of this repository with `/readyz` on its port. */
export function nodeProgram(component: {
  name: string;
  title: string;
  /** The package's entry, such as `@studio/gateway/main`. */
  entry: string;
  port: number;
  /** Ports other than its HTTP port. */
  otherPorts?: number[];
  waitsFor: string[];
  stopsBefore?: string[];
  /** Variables with an undefined value are not passed. */
  env: Record<string, string | number | undefined>;
}): Program {
  const { name, title, entry, port, otherPorts = [], waitsFor, stopsBefore, env } = component;
  const passed = Object.entries({ HOST: '127.0.0.1', PORT: port, ...env }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return {
    kind: 'program',
    name,
    title,
    waitsFor,
    ...(stopsBefore && { stopsBefore }),
    ports: [port, ...otherPorts],
    command(): Command {
      const file = fileURLToPath(import.meta.resolve(entry));
      if (!existsSync(file))
        throw new StartupError(`The ${title} is not built: ${entry} is missing; run \`npm run build\`.`);
      return {
        file: process.execPath,
        args: ['--import', OWN_SOURCE_MAPS, '--no-warnings', file],
        cwd: ROOT,
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
    if (await answersOk(url)) return;
    if (Date.now() > until)
      throw new StartupError(`The ${title} was not ready after ${READY_PATIENCE_MS / 1_000} s (${url}).`);
    await sleep(POLL_MS);
  }
}

/** Uses node:http, because `fetch` would take a second of CPU per start. */
function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
