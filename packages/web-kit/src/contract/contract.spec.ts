import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { HOST_CONTRACT_HISTORY, HOST_CONTRACT_VERSION } from '@studio/contracts';
import * as audio from '../audio/index.js';
import * as components from '../components/index.js';
import * as shareScope from '../share-scope.js';
import * as contract from './index.js';

describe('the host contract', () => {
  it('exports exactly the names of HOST_CONTRACT_HISTORY; removing a name needs a new major version', () => {
    const [major] = HOST_CONTRACT_VERSION.split('.');
    const said = Object.entries(HOST_CONTRACT_HISTORY)
      .filter(([version]) => version.startsWith(`${major}.`))
      .flatMap(([, { names }]) => names);
    expect(Object.keys(shareScope).sort()).toEqual(said.sort());
    expect(Object.keys(HOST_CONTRACT_HISTORY).at(-1)).toBe(HOST_CONTRACT_VERSION);
  });

  it('shares all names with remotes, each once', () => {
    const names = [contract, components, audio].flatMap((module) => Object.keys(module));
    expect(Object.keys(shareScope).sort()).toEqual(names.sort());
  });

  it('has the version of package.json', () => {
    const file = path.join(process.cwd(), 'packages/web-kit/package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    expect(HOST_CONTRACT_VERSION).toBe(version);
  });
});
