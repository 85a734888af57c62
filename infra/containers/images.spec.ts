import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { DEPLOYABLES, OFFSETS } from '@studio/dev-stack';
import { COMPOSE } from './compose-file.ts';
import { declaredPackages } from './declared-packages.ts';
import { installedPackages } from './installed-packages.ts';
import { filesOf, lock } from './lay-out-image.ts';

const PORT = 3000;
const STAND_INS = ['issuer', 'sandbox', 'mail-sink'];
const OUR_OWN_TOOLS = ['canary-watch', 'release'];

const text = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
const { services } = COMPOSE;
const builds = Object.entries(services).flatMap(([name, { build }]) =>
  build.args ? [[name, { ...build, args: build.args }] as const] : [],
);

/** The source file of a package's entry, also when it is not built. */
function fileOf(entry: string): string {
  const [scope, name, ...rest] = entry.split('/');
  const folder = lock.packages[`node_modules/${scope}/${name}`]!.resolved!;
  const { exports } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return join(folder, exports[`./${rest.join('/')}`]!);
}

test('every deployable and the release job have an image', () => {
  expect(builds.map(([name]) => name).sort()).toEqual([...Object.keys(DEPLOYABLES), 'release'].sort());
});

test.each(Object.entries(DEPLOYABLES))('%s is built as the list of deployables says', (name, { entry }) => {
  const { dockerfile, target, args } = services[name]!.build;
  expect([dockerfile, target]).toEqual(['infra/containers/Dockerfile', 'program']);
  expect(args).toMatchObject({
    ENTRY: fileOf(entry),
    PORT: PORT + OFFSETS[name as keyof typeof DEPLOYABLES],
  });
  expect(args!.ENTRY.startsWith(`${args!.WORKSPACE}/`)).toBe(true);
});

test('no image is built with what Git ignores, such as backups with their passwords', () => {
  const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').trim().split('\n');
  const notCopied = linesOf('.dockerignore').map((line) => line.replace(/^\*\*\//, ''));
  // Build information and logs: no secrets, and small.
  const harmless = ['*.tsbuildinfo', '*.log'];
  const ignored = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''));
  expect(ignored.filter((name) => !notCopied.includes(name))).toEqual(harmless);
});

test('stand-ins refuse NODE_ENV=production; all other images run with it', () => {
  const development = builds.filter(([, { args }]) => 'NODE_ENV' in args).map(([name]) => name);
  expect(development.sort()).toEqual(STAND_INS.toSorted());
});

describe.each(builds)('the image of %s', (name, { args: { WORKSPACE, ENTRY } }) => {
  test('holds the file that it starts', () => {
    expect(filesOf(WORKSPACE).some((file) => ENTRY.startsWith(`${file}/`))).toBe(true);
  });

  test('holds exactly the packages that its workspace declares', () => {
    const installed = installedPackages(WORKSPACE).filter((one) => !one.startsWith('@studio/'));
    const { packages } = declaredPackages(lock, WORKSPACE);
    expect(installed.filter((one) => !packages.has(one))).toEqual([]);
    const needed = declaredPackages(lock, WORKSPACE, { optional: false }).packages;
    expect([...needed].filter((one) => !installed.includes(one))).toEqual([]);
  });

  test('holds nothing of infra, unless it is part of infra', () => {
    const { workspaces } = declaredPackages(lock, WORKSPACE);
    if (![...STAND_INS, ...OUR_OWN_TOOLS].includes(name))
      expect([...workspaces].filter((folder) => folder.startsWith('infra/'))).toEqual([]);
  });
});

test('images are built in stages, run without root and have a readiness check', () => {
  expect(text.match(/^FROM /gm)?.length).toBeGreaterThan(1);
  expect(text).toMatch(/^USER node$/m);
  expect(text).toMatch(/^HEALTHCHECK .*\\\n.*\/readyz/m);
});
