import { describe, expect, test } from '@jest/globals';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { DEPLOYABLES, OFFSETS, REPLICATED } from '@studio/dev-stack';
import { COMPOSE } from '../compose-file.ts';
import { invalidValues, unknownFields, type Manifest } from './closed-schemas.ts';
import { bucketSecrets } from './environment.ts';
import { PROGRAMS } from './names.ts';
import { objectsOf } from './objects.ts';
import { SIZES } from './sizes.ts';

const SITE = { domain: 'studio.example', registry: 'registry.example', tag: 'v1' };
const SITE_PORT = 3_000;
const printed = Object.entries(SIZES).map(([name, size]) => {
  const objects = JSON.parse(JSON.stringify(Object.values(objectsOf(SITE, size)).flat())) as Manifest[];
  return [name, objects] as const;
});
const [, large] = printed[1]!;
const kinds = [...new Map(large.map((object) => [object.kind, object])).values()];
const find = <T>(kind: string, name: string) =>
  large.find((object) => object.kind === kind && object.metadata.name === name) as T;
const deployments = PROGRAMS.map((name) => [name, find<IDeployment>('Deployment', name)] as const);
const podOf = ({ spec }: IDeployment) => spec!.template.spec!;
const isRecord = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
const containerOf = (deployment: IDeployment) => podOf(deployment).containers[0]!;

describe('the objects of every size', () => {
  const everything = printed.flatMap(([, objects]) => objects);

  test('have valid values and no unknown field', async () => {
    expect((await Promise.all(everything.map(invalidValues))).flat()).toEqual([]);
    expect(unknownFields(everything)).toEqual([]);
  });

  test('a misspelt field fails in every kind of object, at the top and inside', () => {
    const misspelt = kinds.flatMap((object) => {
      const { spec } = object as Manifest & { spec: Record<string, object> };
      const [name, inner] =
        Object.entries(spec).find(([key, value]) => key !== 'selector' && isRecord(value)) ?? [];
      return [
        { ...object, spce: {} },
        { ...object, spec: { ...spec, selektor: {} } },
        ...(name ? [{ ...object, spec: { ...spec, [name]: { ...inner, nmae: 'x' } } }] : []),
      ];
    });
    const found = unknownFields(misspelt).map((error) => error.split(' ')[0]);
    expect(found).toEqual(misspelt.map(({ kind }) => kind));
  });

  test('a wrong value fails', async () => {
    const policy = { ...find<Manifest>('Deployment', 'web'), spec: { replicas: 'two' } };
    expect(await invalidValues(policy)).toHaveLength(1);
  });
});

describe('compared with the list of deployables', () => {
  test('every deployable but the stand-ins is a Deployment', () => {
    const standIns = Object.entries(COMPOSE.services).filter(([, { profiles }]) => profiles?.includes('dev'));
    const names = Object.keys(DEPLOYABLES).filter((name) => !standIns.some(([standIn]) => standIn === name));
    const found = large.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
    expect(found.sort()).toEqual(names.sort());
  });

  test.each(deployments)('%s has its port, probes and limits', (name, deployment) => {
    const { ports, startupProbe, readinessProbe, livenessProbe, resources } = containerOf(deployment);
    const { cpus, memoryMb } = DEPLOYABLES[name].limits;
    expect(ports).toEqual([{ name: 'http', containerPort: SITE_PORT + OFFSETS[name] }]);
    expect([startupProbe, readinessProbe, livenessProbe].map((probe) => probe!.httpGet)).toEqual(
      ['/healthz', '/readyz', '/healthz'].map((path) => ({ path, port: 'http' })),
    );
    expect(resources!.limits).toEqual({ cpu: String(cpus), memory: `${memoryMb}M` });
  });

  test.each(deployments)('%s runs without root, capabilities and writable files', (_, deployment) => {
    expect(podOf(deployment)).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1_000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(containerOf(deployment).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test.each(deployments)('%s has the variables of its container on one machine', (name, deployment) => {
    const bucket = { 'canary-watch': 'RELEASES', gateway: 'PICTURES', web: 'PICTURES' } as const;
    const used = name in bucket ? bucket[name as keyof typeof bucket] : undefined;
    const onOneMachine = Object.keys(COMPOSE.services[name]!.environment!);
    const expected = onOneMachine.includes('CALLER_SECRET_FILE')
      ? [...onOneMachine, 'NATS_REPLICAS']
      : onOneMachine;
    const withBucket = used && [
      ...expected.filter((variable) => variable !== `${used}_DIR`),
      ...['ENDPOINT', 'BUCKET', 'REGION'].map((part) => `${used}_S3_${part}`),
      ...bucketSecrets(used).map((secret) => `${secret.toUpperCase()}_FILE`),
    ];
    const found = containerOf(deployment).env!.map((variable) => variable.name);
    expect(found.sort()).toEqual((withBucket ?? expected).sort());
  });

  test.each(deployments)('%s gets the secrets that its variables name, as files', (_, deployment) => {
    const files = containerOf(deployment).env!.flatMap(
      ({ value = '' }) => /^\/run\/secrets\/(.+)/.exec(value)?.[1] ?? [],
    );
    const volume = podOf(deployment).volumes!.find(({ name }) => name === 'secrets');
    expect(volume!.secret!.items!.map(({ path }) => path).sort()).toEqual(files.sort());
    expect(containerOf(deployment).env!.filter(({ value = '' }) => value.includes('${'))).toEqual([]);
  });

  test('programs that can run several times do, and are replaced without a gap', () => {
    for (const name of REPLICATED) {
      const { spec } = find<IDeployment>('Deployment', name);
      expect(spec!.strategy).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
      });
      expect(find('PodDisruptionBudget', name)).toBeDefined();
    }
  });
});
