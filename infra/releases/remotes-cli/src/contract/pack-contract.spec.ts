import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HOST_CONTRACT_HISTORY, HOST_CONTRACT_VERSION } from '@studio/contracts';
import { packContract } from './pack-contract.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const packageOf = (name: string) =>
  JSON.parse(read(`${name}/package/package.json`)) as Record<string, object>;

beforeAll(async () => {
  for (const file of await packContract(folder)) {
    const to = path.join(folder, path.basename(file).replace(/^studio-|-[\d.]+tgz$/g, ''));
    execFileSync('mkdir', [to]);
    execFileSync('tar', ['-xzf', file, '-C', to]);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('packs contracts and kit with the contract’s version, and the kit with everything that a build and a spec need', () => {
  expect(packageOf('contracts')).toMatchObject({ name: '@studio/contracts', version: HOST_CONTRACT_VERSION });
  const kit = packageOf('web-kit');
  expect(kit).toMatchObject({ name: '@studio/web-kit', version: HOST_CONTRACT_VERSION });
  expect(Object.keys(kit.peerDependencies!)).toEqual(['react', 'react-dom']);
  // Workspaces that are not packed could not be installed.
  const ours = Object.keys(kit.dependencies!).filter((name) => name.startsWith('@studio/'));
  expect(ours).toEqual(['@studio/contracts', '@studio/release-signing']);
  expect(kit.bundleDependencies).toEqual(['@studio/release-signing']);
  for (const file of Object.values(kit.exports!).flatMap((one) =>
    typeof one === 'string' ? one : Object.values(one),
  ))
    expect(read(`web-kit/package/${String(file)}`)).not.toBe('');
});

it('declares every name of the contract, and refers to nothing outside the two packages', () => {
  const parts = ['contract', 'components', 'audio'];
  const declared = parts.map((part) => read(`web-kit/package/src/${part}/index.d.ts`)).join('\n');
  for (const name of Object.values(HOST_CONTRACT_HISTORY).flatMap(({ names }) => names))
    expect(declared).toMatch(new RegExp(`\\b${name}\\b`));
  const imported = execFileSync('grep', ['-rhoE', 'from [\'"]@studio/[^\'"]+', folder, '--include=*.js'], {
    encoding: 'utf8',
  });
  const names = new Set(imported.match(/@studio\/[\w-]+/g));
  expect([...names].sort()).toEqual(['@studio/contracts', '@studio/release-signing']);
});
