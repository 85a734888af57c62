import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { ICluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { ANALYTICS_CONSUMERS } from '@studio/dev-stack/broker-users';
import { ROOT } from '@studio/local-runtime';
import { analyticsScaler, autoscalerOf } from './scaling.ts';
import { WITH_DATABASE } from './names.ts';
import { objectsOf } from './objects.ts';
import { cluster, scheduledBackup } from './postgres.ts';
import { SIZES } from './sizes.ts';

/** Default of `DATABASE_POOL_SIZE`. */
const POOL_SIZE = 10;
/** Of a service: those of its jobs, its relay and its presence. */
const CONNECTIONS_BESIDE_THE_POOL = 7;

/** What no schema says. Kubernetes and the operators check some of it with CEL rules, which nothing here evaluates. */
type Labels = Record<string, string>;
interface Workload {
  kind: string;
  metadata: { name: string };
  spec: { replicas?: number; selector?: { matchLabels: Labels }; template: IPodTemplateSpec };
}

const site = { domain: 'studio.example', registry: 'registry.example', tag: 'v1' };
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const selects = (selector: Labels, labels: Labels) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

describe.each(Object.entries(SIZES))('%s', (_, size) => {
  const objects = Object.values(objectsOf(site, size)).flat();
  const workloads = objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job') as Workload[];
  const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
  const labelsOf = ({ spec }: Workload) => spec.template.metadata!.labels as Labels;

  test('selectors select the pods of their Deployment and no pod of a Job', () => {
    for (const one of deployments) {
      const selected = workloads.filter((other) => selects(one.spec.selector!.matchLabels, labelsOf(other)));
      expect(selected).toEqual([one]);
    }
    for (const { kind, metadata, spec } of objects) {
      if (kind !== 'Service') continue;
      const selected = workloads.filter((other) =>
        selects((spec as { selector: Labels }).selector, labelsOf(other)),
      );
      expect(selected.map((workload) => [workload.kind, workload.metadata.name])).toEqual([
        ['Deployment', metadata!.name],
      ]);
    }
  });

  test('every pod has its network policy, and every policy selects a pod', () => {
    const policies = (objects.filter(({ kind }) => kind === 'NetworkPolicy') as INetworkPolicy[]).filter(
      ({ metadata }) => metadata!.name !== 'deny-all',
    );
    for (const policy of policies) {
      const selector = policy.spec!.podSelector!.matchLabels as Labels;
      expect(workloads.filter((one) => selects(selector, labelsOf(one)))).not.toEqual([]);
    }
    for (const one of workloads)
      expect(
        policies.filter(({ spec }) => selects(spec!.podSelector!.matchLabels as Labels, labelsOf(one))),
      ).toHaveLength(1);
  });

  test('only the web server is reached from outside', () => {
    const open = (objects as INetworkPolicy[]).filter(
      ({ kind, spec }) =>
        kind === 'NetworkPolicy' && JSON.stringify(spec!.ingress ?? []).includes('namespaceSelector'),
    );
    expect(open.map(({ metadata }) => metadata!.name)).toEqual(['web']);
  });

  test('scaled Deployments have no number of their own, and bounds that make sense', () => {
    const { minReplicaCount = 0, maxReplicaCount = 0 } = analyticsScaler(size).spec;
    // With none, nothing would make the consumer whose lag is read.
    expect(minReplicaCount).toBeGreaterThan(0);
    const bounds = [
      { name: 'analytics', min: minReplicaCount, max: maxReplicaCount },
      ...(['web', 'gateway'] as const).map((name) => {
        const { minReplicas: min = 0, maxReplicas: max } = autoscalerOf(name, size).spec!;
        return { name, min, max };
      }),
    ];
    for (const { name, min, max } of bounds) {
      expect(min).toBeLessThan(max);
      expect(deployments.find(({ metadata }) => metadata.name === name)!.spec.replicas).toBeUndefined();
    }
    // A disruption budget of one pod blocks nothing, and leaves one.
    expect(size.replicas).toBeGreaterThan(1);
  });

  test('fewer standbys are waited for than there are', () => {
    const { instances, postgresql } = (cluster(size) as ICluster).spec;
    expect(postgresql!.synchronous!.number).toBeLessThan(instances - 1);
  });

  test('every program has its connections while all are scaled up and being replaced', () => {
    const { replicas, maxReplicas, postgres } = size;
    const service = POOL_SIZE + CONNECTIONS_BESIDE_THE_POOL;
    const services = (WITH_DATABASE.length - 2) * (replicas + 1) + maxReplicas.analytics + 1;
    expect(services * service + (maxReplicas.gateway + 1) * POOL_SIZE).toBeLessThan(postgres.connections);
  });
});

test('KEDA reads consumers that analytics creates, from the service with the monitor port', () => {
  const source =
    read('services/analytics/src/ingest/ingest-events.ts') +
    read('services/analytics/src/remotes/take-remote-reports.ts');
  const consumers = [...source.matchAll(/const (?:INGEST_)?CONSUMER = '(.+)'/g)].map(([, name]) => name);
  expect(consumers.sort()).toEqual(Object.values(ANALYTICS_CONSUMERS).sort());
  for (const { metadata } of analyticsScaler(SIZES.small).spec.triggers)
    expect(metadata).toMatchObject({ natsServerMonitoringEndpoint: 'nats-headless:8222', useHttps: 'false' });
});

test('a worker that stops has longer than NATS waits for its acknowledgements', () => {
  const [, ackWaitMs] = /ACK_WAIT_MS = ([\d_]+)/.exec(read('packages/service-kit/src/events/pull-loop.ts'))!;
  const { programs } = objectsOf(site, SIZES.small);
  const analytics = programs.find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata!.name === 'analytics',
  ) as Workload;
  const { terminationGracePeriodSeconds = 0 } = analytics.spec.template.spec!;
  expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(Number(ackWaitMs!.replaceAll('_', '')));
});

test('the schedule of backups has six fields, with seconds', () => {
  expect(scheduledBackup.spec.schedule.split(' ')).toHaveLength(6);
});

test('every setting and secret comes from make-env.mjs, or is in the guide', () => {
  const known = read('infra/containers/make-env.mjs') + read('docs/operating/kubernetes.md');
  const text = JSON.stringify(objectsOf(site, SIZES.small));
  const settings = [...text.matchAll(/"configMapKeyRef":\{"name":"studio-settings","key":"(\w+)"\}/g)];
  const secrets = [...text.matchAll(/"key":"(\w+)","path":"\w+"/g)];
  const names = new Set([...settings, ...secrets].map(([, name]) => name!));
  const unknown = [...names].filter((name) => !known.includes(name) && !/_(database|nats)_url$/.test(name));
  expect(unknown).toEqual([]);
});
