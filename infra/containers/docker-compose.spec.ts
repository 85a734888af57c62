import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readSecrets, ROOT } from '@studio/local-runtime';
import { DATABASES, describeStack, readSettings } from '@studio/dev-stack';
import { testRun } from '@studio/test-harness';

interface Service {
  image?: string;
  build?: { args: { ENTRY: string } };
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  healthcheck?: unknown;
  ports?: string[];
  profiles?: string[];
  stop_grace_period?: string;
}

const compose = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const services = Object.entries(compose.services);
const built = services.filter(([, service]) => service.build);

test('the containers are the components of the local stack', () => {
  const { components } = describeStack(readSettings({}), readSecrets(testRun().folder), testRun().folder);
  const programs = components.filter(({ kind }) => kind === 'program').map(({ name }) => name);
  expect(Object.keys(compose.services).sort()).toEqual([...programs, 'release'].sort());
});

test('creates the databases of the local stack', () => {
  const script = readFileSync(join(ROOT, 'infra/containers/create-databases.sh'), 'utf8');
  const names = /^for name in (.+); do$/m.exec(script)?.[1]?.split(' ');
  expect(names?.sort()).toEqual([...DATABASES].sort());
});

test('gives each component the variables that it has in the local stack', async () => {
  const { components } = describeStack(readSettings({}), readSecrets(testRun().folder), testRun().folder);
  const everywhere = new Set(['HOST', 'PORT', 'NODE_ENV', 'LOG_LEVEL', 'NODE_COMPILE_CACHE']);
  for (const component of components) {
    const service = compose.services[component.name];
    if (component.kind !== 'program' || !service?.build || !existsSync(join(ROOT, service.build.args.ENTRY)))
      continue;
    const wanted = Object.keys((await component.command()).env).filter(
      (name) => !everywhere.has(name) && !(name in process.env),
    );
    expect({ [component.name]: Object.keys(service.environment ?? {}) }).toEqual({
      [component.name]: expect.arrayContaining(wanted),
    });
  }
});

test('defines every dependency and publishes only user-facing pages, on localhost only', () => {
  for (const [name, service] of services) {
    for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(other);
    for (const port of service.ports ?? [])
      expect(port).toMatch(/^127\.0\.0\.1:(?:\$\{WEB_PORTS:-)?(\d+)\}?:\1$/);
    if (service.ports) expect(['web', 'issuer', 'sandbox', 'mail-sink']).toContain(name);
  }
});

test('lets every program run several times and gives it time to drain', () => {
  for (const [name, service] of built.filter(([name]) => name !== 'release')) {
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

test('contains no secret: each comes from the environment', () => {
  for (const [, service] of services) {
    for (const [name, value] of Object.entries(service.environment ?? {})) {
      if (/SECRET|PASSWORD|KEY$/.test(name)) expect(value).toMatch(/^\$\{[A-Z_]+(:\?[^}]*)?\}$/);
    }
  }
});
