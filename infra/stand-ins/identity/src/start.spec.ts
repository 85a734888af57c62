import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { parseConfig } from '@studio/config';
import { issuerConfig } from './config.ts';
import { loadKeys } from './keys.ts';
import { Tries } from './tries.ts';

const folder = mkdtempSync(join(tmpdir(), 'issuer-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

const good = {
  PORT: '3002',
  ISSUER_URL: 'http://localhost:3002',
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_URL: 'postgres://issuer@127.0.0.1/issuer',
  KEYS_FILE: join(folder, 'keys.json'),
  SMTP_URL: 'smtp://127.0.0.1:3005',
  MAIL_FROM: 'Studio <hello@studio.test>',
  OIDC_CLIENT_ID: 'studio-web',
  OIDC_CLIENT_SECRET: 'secret',
  BACKCHANNEL_LOGOUT_URL: 'http://127.0.0.1:3001/api/auth/backchannel-logout',
};

describe('the configuration', () => {
  it('reports all faults in one line', () => {
    const faults = { ...good, PORT: 'x', ISSUER_URL: 'nowhere' };
    expect(() => parseConfig(issuerConfig, faults)).toThrow(/PORT.*ISSUER_URL/s);
  });

  it('refuses production with one fault and exit code 1', async () => {
    const main = join(import.meta.dirname, 'main.ts');
    const env = { ...good, NODE_ENV: 'production' };
    const end = await promisify(execFile)(process.execPath, ['--no-warnings', main], { env }).catch((e) => e);
    expect(end).toMatchObject({ code: 1, stdout: '' });
    expect(end.stderr).toMatch(/^Bad configuration:\n {2}NODE_ENV: [^\n]*refuses production\n$/);
  });
});

describe('the keys', () => {
  it('are generated once, readable by the owner only', () => {
    const file = join(folder, 'deep', 'keys.json');
    const keys = loadKeys(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const kept = readFileSync(file, 'utf8');
    expect(loadKeys(file)).toEqual(keys);
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });

  it('are not silently replaced when the file is broken', () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{"jwks":');
    expect(() => loadKeys(file)).toThrow(/remove it/);
    expect(readFileSync(file, 'utf8')).toBe('{"jwks":');
  });
});

describe('attempt limits', () => {
  it('count by key and window; successes do not count', () => {
    jest.useFakeTimers();
    const tries = new Tries(2, 10_000);
    expect([tries.take('a'), tries.take('a')]).toEqual([0, 0]);
    jest.advanceTimersByTime(4_000);
    expect([tries.take('a'), tries.take('b')]).toEqual([6, 0]);
    tries.giveBack('a');
    expect([tries.take('a'), tries.take('a')]).toEqual([0, 6]);
    jest.advanceTimersByTime(6_001);
    expect(tries.take('a')).toBe(0);
    jest.useRealTimers();
  });
});
