import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Child } from './child.ts';
import type { Command } from './command.ts';
import { joinProcessRegistry, type ProcessRegistry } from './process-registry.ts';

let folder: string;
let registry: ProcessRegistry;
let output: PassThrough;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'child-'));
  mkdirSync(join(folder, 'running'));
  registry = joinProcessRegistry(join(folder, 'running'));
  output = new PassThrough();
});
afterEach(() => rmSync(folder, { recursive: true }));

const command = (program: string, change: Partial<Command> = {}): Command => ({
  file: process.execPath,
  args: ['-e', program],
  cwd: folder,
  env: {},
  stopSignal: 'SIGTERM',
  ...change,
});
const start = (...args: Parameters<typeof command>) => new Child(command(...args), registry, output);
const said = () => String(output.read() ?? '');
/** Resolves at the program's first output. */
const speaks = () => new Promise((resolve) => output.once('readable', resolve));

it('is listed in the registry while it runs', async () => {
  const child = start('console.log("up"); setInterval(() => {}, 1000)');
  await speaks();
  expect(readdirSync(registry.folder)).toEqual([String(child.pid)]);
  await child.stop();
  expect(child.ended).toBe(true);
  expect(readdirSync(registry.folder)).toEqual([]);
});

it('does not outlive the process that watches the registry', async () => {
  const forever = 'setInterval(() => {}, 1000)';
  const kill = jest.spyOn(process, 'kill');
  rmSync(registry.folder, { recursive: true });
  expect(() => start(forever)).toThrow('ENOENT');
  expect(kill.mock.lastCall).toEqual([expect.any(Number), 'SIGKILL']);
  kill.mockRestore();
  expect(() => joinProcessRegistry(registry.folder)).toThrow(`that watches ${registry.folder} has ended`);
});

it('is asked to end, and is killed when it does not', async () => {
  const polite = start(
    'process.on("SIGTERM", () => process.exit(7)); console.log("up"); setInterval(() => {}, 1000)',
  );
  await speaks();
  await polite.stop();
  expect(await polite.exited).toEqual({ code: 7, signal: null });
  said();
  const stubborn = start('process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1000)');
  await speaks();
  await stubborn.stop(50);
  expect(await stubborn.exited).toEqual({ code: null, signal: 'SIGKILL' });
});

it('is killed by the signal that its command names, and by SIGKILL when that does not end it', async () => {
  const program = (answer: string) =>
    `process.on("SIGQUIT", () => ${answer}); console.log("up"); setInterval(() => {}, 1000)`;
  const clean = start(program('process.exit(9)'), { killSignal: 'SIGQUIT' });
  await speaks();
  await clean.kill();
  expect(await clean.exited).toEqual({ code: 9, signal: null });
  said();
  const stubborn = start(program('{}'), { killSignal: 'SIGQUIT' });
  await speaks();
  await stubborn.kill();
  expect(await stubborn.exited).toEqual({ code: null, signal: 'SIGKILL' });
});

it('says why it could not start', async () => {
  const child = start('', { file: join(folder, 'no-such-program') });
  expect(await child.exited).toEqual({ code: 127, signal: null });
  expect(said()).toContain('ENOENT');
});
