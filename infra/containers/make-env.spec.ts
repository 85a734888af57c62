import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { testRun } from '@studio/test-harness';
import { BROKER_USERS } from '@studio/dev-stack/broker-users';
import { COMPOSE as compose } from './compose-file.ts';

/** Runs a copy of make-env.mjs, which writes to its own checkout, under a umask. */
function makeEnv(checkout: string, umask = '022', ...args: string[]) {
  mkdirSync(join(checkout, 'infra/containers'), { recursive: true });
  const script = join(checkout, 'infra/containers/make-env.mjs');
  cpSync(join(import.meta.dirname, 'make-env.mjs'), script);
  const line = `umask ${umask}; exec "$0" "$@"`;
  return spawnSync('sh', ['-c', line, process.execPath, script, ...args], { encoding: 'utf8' });
}
const newCheckout = () => mkdtempSync(join(testRun().folder, 'checkout-'));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('writes every secret of docker-compose.yml, and a password for every user of the broker', () => {
  const checkout = newCheckout();
  expect(makeEnv(checkout).status).toBe(0);
  expect(readdirSync(join(checkout, '.secrets')).sort()).toEqual(
    [...Object.keys(compose.secrets), 'operator_nats_url'].sort(),
  );
  const passwords = readFileSync(join(checkout, '.secrets/nats_passwords'), 'utf8');
  expect(passwords.match(/^\w+(?=_PASSWORD: )/gm)).toEqual(
    BROKER_USERS.map((user) => user.replaceAll('-', '_').toUpperCase()),
  );
});

test("containers can read the secrets, whatever the umask; the folder is the user's alone", () => {
  const checkout = newCheckout();
  makeEnv(checkout, '077');
  const secrets = join(checkout, '.secrets');
  const modes = () => new Set(readdirSync(secrets).map((name) => modeOf(join(secrets, name))));
  expect([modeOf(join(checkout, '.env')), modeOf(secrets), modes()]).toEqual([
    '600',
    '700',
    new Set(['644']),
  ]);

  // A secret that the user rotates.
  const rotated = join(secrets, 'session_secret');
  rmSync(rotated);
  writeFileSync(rotated, 'x', { mode: 0o600 });
  makeEnv(checkout, '077');
  expect([readFileSync(rotated, 'utf8'), modes()]).toEqual(['x', new Set(['644'])]);
});

test.each([
  ['--help', 0, 'stdout'],
  ['bogus', 2, 'stderr'],
])('writes nothing with %s, and says what it does', (argument, status, output) => {
  const checkout = newCheckout();
  const usage = expect.stringContaining('adds what .env and .secrets lack');
  expect(makeEnv(checkout, '022', argument)).toMatchObject({ status, [output]: usage });
  expect(existsSync(join(checkout, '.secrets'))).toBe(false);
});
