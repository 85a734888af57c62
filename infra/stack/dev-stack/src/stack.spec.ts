import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { testRun } from '@studio/test-harness';
import { inOrder } from './component.ts';
import { readSecrets } from '@studio/local-runtime';
import { listPorts } from './ports.ts';
import { readSettings } from './settings.ts';
import { describeStack } from './stack.ts';

const dataDir = mkdtempSync(join(testRun().folder, 'stack-'));
const describe = (env: Record<string, string>) =>
  describeStack(readSettings(env), readSecrets(dataDir), dataDir);
const programs = (env: Record<string, string>) =>
  describe(env).components.flatMap(({ kind, name }) => (kind === 'program' ? [name] : []));

test('starts each component after its dependencies and assigns no port twice', () => {
  const { components } = describe({ PORT: '4000', ANALYTICS_INSTANCES: '3' });
  const ordered = inOrder(components).map(({ name }) => name);
  expect(ordered).toHaveLength(16);
  expect(ordered.indexOf('databases')).toBeGreaterThan(ordered.indexOf('postgres'));
  expect(ordered.at(-1)).toBe('web');
  const ports = components.flatMap((component) => (component.kind === 'program' ? component.ports : []));
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports).toEqual(expect.arrayContaining([4000, 4001, 4014, 4015, 4016]));
});

test('gives each of two instances its own name and ports; web servers know both gateways', () => {
  const { components, addresses } = describe({ PORT: '4000', INSTANCES: '2', DRAIN_DELAY_SECONDS: '1' });
  const several = ['catalog', 'commerce', 'members', 'analytics', 'gateway', 'web'];
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(several.flatMap((name) => [name, `${name}-2`])),
  );
  const ports = components.flatMap((component) => (component.kind === 'program' ? component.ports : []));
  expect(new Set(ports).size).toBe(ports.length);
  expect(ports).toEqual(expect.arrayContaining([4000, 4001, 4009, 4014, 4015, 4040, 4041, 4049, 4051]));
  const web = components.find(({ name }) => name === 'web-2');
  expect(web?.kind === 'program' && web.stopsBefore).toEqual(
    expect.arrayContaining(['gateway', 'gateway-2']),
  );
  expect(Object.keys(addresses.metrics)).toEqual(several.flatMap((name) => [name, `${name}-2`]));
});

test.each([
  [{ DATABASE_URL: 'postgres://admin:x@db.example:5432/postgres' }, 'postgres'],
  [{ NATS_URL: 'nats://nats.example:4222' }, 'nats'],
  [{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'issuer'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'sandbox',
  ],
  [{ SMTP_URL: 'smtp://mail.example:25' }, 'mail-sink'],
])('%j stands in for %s', (env, component) => {
  expect(programs({})).toContain(component);
  expect(programs(env)).not.toContain(component);
});

test.each<Record<string, string>>([
  { BACKUP_AT: '03:00' },
  { INSTANCES: '2', ANALYTICS_INSTANCES: '3' },
  { DATABASE_URL: 'postgres://db.example/postgres', BACKUP_AT: '03:00', NATS_URL: 'nats://nats.example' },
  { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', SMTP_URL: 'smtp://a' },
  { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' },
])('%j: the ports that are checked before the build are those of the components', (env) => {
  const { components } = describe(env);
  const used = components.flatMap((component) =>
    component.kind === 'program' ? component.ports.map((port) => [port, component.title]) : [],
  );
  expect(listPorts(readSettings(env)).toSorted()).toEqual(used.toSorted());
});

test('connects to a NATS server of NATS_URL before anything that needs it starts', () => {
  const { components } = describe({ NATS_URL: 'nats://nats.example:4222' });
  expect(components.find(({ name }) => name === 'nats')).toMatchObject({ kind: 'task', waitsFor: [] });
  for (const name of ['remotes', 'catalog'])
    expect(components.find((component) => component.name === name)?.waitsFor).toContain('nats');
});

test('gives the embedded issuer an owner of the order desk; with another issuer the settings name the owner', async () => {
  const gatewayOf = async (env: Record<string, string>) => {
    const gateway = describe(env).components.find(({ name }) => name === 'gateway');
    return gateway?.kind === 'program' ? (await gateway.command()).env : {};
  };
  const { owner, components } = describe({});
  const issuer = components.find(({ name }) => name === 'issuer');
  expect(issuer?.kind === 'program' && (await issuer.command()).env).toMatchObject({
    OWNER_EMAIL: owner?.email,
    OWNER_PASSWORD: owner?.password,
  });
  expect(await gatewayOf({})).toMatchObject({ OWNER_CLAIM: 'roles:owner' });
  const own = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  expect(describe(own).owner).toBeUndefined();
  expect(await gatewayOf(own)).not.toHaveProperty('OWNER_CLAIM');
  const given = { OWNER_SUBJECTS: 'claire', OIDC_ERASURE_URL: 'https://id.example/accounts' };
  expect(await gatewayOf({ ...own, ...given })).toMatchObject(given);
});

test('backs up into the folder of the settings', async () => {
  const { components } = describe({ BACKUP_AT: '03:00', BACKUP_DIR: '/mnt/backups' });
  const nightly = components.find(({ name }) => name === 'backups');
  expect(nightly?.kind === 'program' && (await nightly.command()).env).toMatchObject({
    BACKUP_DIR: '/mnt/backups',
  });
});

test('creates a database and a role for each service on an external server', () => {
  const { addresses } = describe({
    DATABASE_URL: 'postgres://admin:x@db.example:5433/postgres?sslmode=require',
  });
  expect(addresses.database.catalog).toMatch(
    /^postgres:\/\/catalog:[0-9a-f]+@db\.example:5433\/catalog\?sslmode=require$/,
  );
});
