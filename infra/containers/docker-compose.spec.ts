import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSecrets, ROOT } from '@studio/local-runtime';
import { DATABASES, DEPLOYABLES, describeStack, readSettings } from '@studio/dev-stack';
import { testRun } from '@studio/test-harness';
import { COMPOSE as compose } from './compose-file.ts';

const services = Object.entries(compose.services);
const programs = services.filter(([, service]) => service.build.args);

test('the containers are the components of the local stack', () => {
  const { components } = describeStack(readSettings({}), readSecrets(testRun().folder), testRun().folder);
  const names = components.filter(({ kind }) => kind === 'program').map(({ name }) => name);
  expect(Object.keys(compose.services).sort()).toEqual([...names, 'release', 'proxy'].sort());
});

test('has a secret with the address of each database of the local stack', () => {
  const urls = Object.keys(compose.secrets).filter((name) => name.endsWith('_database_url'));
  expect(urls.sort()).toEqual(DATABASES.map((name) => `${name}_database_url`).sort());
  // The container of Postgres creates a database for each.
  expect(compose.services.postgres!.secrets).toEqual(expect.arrayContaining(urls));
});

test('gives each component the variables that it has in the local stack', async () => {
  const { components } = describeStack(readSettings({}), readSecrets(testRun().folder), testRun().folder);
  const everywhere = new Set(['HOST', 'PORT', 'NODE_ENV', 'LOG_LEVEL', 'NODE_COMPILE_CACHE']);
  for (const component of components) {
    const service = compose.services[component.name];
    const entry = service?.build.args?.ENTRY;
    if (component.kind !== 'program' || !entry || !existsSync(join(ROOT, entry))) continue;
    const wanted = Object.keys((await component.command()).env).filter(
      (name) => !everywhere.has(name) && !(name in process.env),
    );
    const given = Object.keys(service.environment ?? {}).map((name) =>
      wanted.includes(name) ? name : name.replace(/_FILE$/, ''),
    );
    expect({ [component.name]: given }).toEqual({
      [component.name]: expect.arrayContaining(wanted),
    });
  }
});

test('the guide backs up and restores every volume whose data cannot be made again', () => {
  const guide = readFileSync(join(ROOT, 'docs/operating/backup.md'), 'utf8');
  const loops = [...guide.matchAll(/^for volume in (.+); do$/gm)].map(([, names]) =>
    names!.split(' ').sort(),
  );
  const volumes = Object.keys(compose.volumes).filter((name) => !['mail', 'certificates'].includes(name));
  expect(loops).toEqual([volumes.sort(), volumes.sort()]);
});

test('defines every dependency and publishes only user-facing pages, on localhost only, except the proxy', () => {
  for (const [name, service] of services) {
    for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(other);
    if (name === 'proxy') continue;
    for (const port of service.ports ?? [])
      expect(port).toMatch(/^127\.0\.0\.1:(?:\$\{WEB_PORTS:-)?(\d+)\}?:\1$/);
    if (service.ports) expect(['web', 'issuer', 'sandbox', 'mail-sink']).toContain(name);
  }
});

test('knows of every container that keeps running whether it is healthy', () => {
  for (const [name, { build, healthcheck }] of services.filter(([name]) => name !== 'release'))
    expect([name, build.target === 'program' || healthcheck !== undefined]).toEqual([name, true]);
});

test('lets every program run several times and gives it time to drain', () => {
  for (const [name, service] of programs.filter(([name]) => name !== 'release')) {
    expect([name, service]).toEqual([
      name,
      expect.not.objectContaining({ container_name: expect.anything() }),
    ]);
    expect([name, service.stop_grace_period]).toEqual([name, '30s']);
  }
  for (const name of ['gateway', 'web'])
    expect(compose.services[name]?.environment).toHaveProperty('DRAIN_DELAY_SECONDS');
});

test('has stand-ins for external services in the profile dev only', () => {
  const dev = services.filter(([, service]) => service.profiles?.includes('dev')).map(([name]) => name);
  expect(dev.sort()).toEqual(['issuer', 'mail-sink', 'sandbox']);
});

/** Secrets of the servers that hold the state. Their configuration names the files. */
const OF_SERVERS: Record<string, string[]> = {
  postgres: DATABASES.map((name) => `${name}_database_url`),
  nats: ['nats_passwords'],
};

test('passes secrets as files to the containers that need them, and to no other', () => {
  for (const [name, { environment = {}, secrets = [] }] of services) {
    const files = Object.values(environment).flatMap(
      (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
    );
    const needed = [...files, ...(OF_SERVERS[name] ?? [])];
    expect([name, secrets.toSorted()]).toEqual([name, [...new Set(needed)].sort()]);
    const inTheOpen = Object.keys(environment).filter((variable) =>
      /(SECRET|PASSWORD|PRIVATE_KEY|SECRET_KEY|DATABASE_URL|NATS_URL|SMTP_URL)$/.test(variable),
    );
    expect([name, inTheOpen]).toEqual([name, []]);
  }
  for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./.secrets/${name}`);
});

test('runs every container without root, capabilities and writable files, with bounded logs and limits', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
  const stages = new Map(
    dockerfile.split(/^FROM /m).map((text) => [/^(\S+) AS (\S+)/.exec(text)?.[2], text] as const),
  );
  for (const [name, service] of services) {
    const user = (target: string): string | undefined => {
      const text = stages.get(target) ?? '';
      return (
        /^USER (\S+)$/m.exec(text)?.[1] ?? (stages.has(text.split(' ')[0]) ? user(text.split(' ')[0]!) : '')
      );
    };
    expect([name, service, user(service.build.target)]).toEqual([
      name,
      expect.objectContaining({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: expect.arrayContaining(['/tmp']),
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
        restart: name === 'release' ? 'on-failure' : 'unless-stopped',
      }),
      expect.stringMatching(/^(node|postgres|1000:1000)$/),
    ]);
    const { cpus, memory, pids } = service.deploy.resources.limits;
    expect([name, Number(cpus) > 0, /^\d+M$/.test(memory), pids]).toEqual([name, true, true, 256]);
  }
});

test.each(Object.entries(DEPLOYABLES))('limits %s as the list of deployables says', (name, { limits }) => {
  const { cpus, memory } = compose.services[name]!.deploy.resources.limits;
  expect([Number(cpus), memory]).toEqual([limits.cpus, `${limits.memoryMb}M`]);
});
