import { mkdtempSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSecrets, writeStackFile } from '@studio/local-runtime';
import { testRun } from '@studio/test-harness';
import { readReleaseConfig } from './release-config.ts';

function stackFolder(): string {
  const dataDir = mkdtempSync(join(testRun().folder, 'stack-'));
  readSecrets(dataDir);
  return dataDir;
}

describe('the command line', () => {
  it('follows PORT', () => {
    const config = readReleaseConfig({ PORT: '4300' }, stackFolder());
    expect([config.NATS_URL, config.PUBLIC_URL]).toEqual(['nats://127.0.0.1:4307', 'http://localhost:4300']);
  });

  it.each([
    ['NATS_URL', 'far.example'],
    ['PORT', 'abc'],
    ['RELEASE_PRIVATE_KEY', Buffer.alloc(60).toString('base64')],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readReleaseConfig({ [name]: value }, stackFolder())).toThrow(
      new RegExp(`^Bad configuration:\n {2}${name}: `),
    );
  });

  it('follows the stack that runs in its checkout on any port', () => {
    const dataDir = stackFolder();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      const control = { port: 1, token: '' };
      const stack = {
        pid: other.pid!,
        site: 'http://localhost:4320',
        nats: 'nats://127.0.0.1:4327',
        control,
      };
      writeStackFile(dataDir, stack);
      const config = readReleaseConfig({}, dataDir);
      expect([config.NATS_URL, config.PUBLIC_URL]).toEqual([stack.nats, stack.site]);
      expect(readReleaseConfig({ PORT: '4300' }, dataDir).NATS_URL).toBe('nats://127.0.0.1:4307');
      expect(readReleaseConfig({ NATS_URL: 'nats://far.example' }, dataDir).NATS_URL).toBe(
        'nats://far.example',
      );
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('uses that stack’s keys and releases', () => {
    const dataDir = stackFolder();
    const config = readReleaseConfig({}, dataDir);
    expect(config.RELEASE_PRIVATE_KEY).toBe(readSecrets(dataDir).releasePrivateKey);
    expect(config.RELEASES_DIR).toBe(join(dataDir, 'releases'));
  });

  it('says how to get a key before the first start of the stack', () => {
    const nowhere = mkdtempSync(join(testRun().folder, 'nowhere-'));
    expect(() => readReleaseConfig({}, nowhere)).toThrow(
      'This checkout has no key that signs releases: `npm start` once makes one, or set RELEASE_PRIVATE_KEY to the key of a deployed site.',
    );
    const { releasePrivateKey } = readSecrets(stackFolder());
    const config = readReleaseConfig({ RELEASE_PRIVATE_KEY: releasePrivateKey }, nowhere);
    expect(config.RELEASE_PRIVATE_KEY).toBe(releasePrivateKey);
  });
});
