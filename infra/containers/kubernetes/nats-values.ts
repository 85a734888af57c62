import { brokerAuthorization, passwordVariable } from '@studio/dev-stack/broker-users';
import { NATS_MONITOR_PORT, NATS_NODES, SECRETS } from './names.ts';
import type { Size } from './sizes.ts';

const PASSWORDS = {
  name: 'secrets',
  secret: { secretName: SECRETS, items: [{ key: 'nats_passwords', path: 'nats_passwords' }] },
};

/**
 * Values of NATS' own chart (nats-io/k8s, `nats`), as `helm install nats nats/nats --values` takes them.
 *
 * `sync_interval: always` writes each message to disk before it is acknowledged. By default NATS writes every two
 * minutes, and Jepsen lost acknowledged messages of a three node cluster by stopping its machines at once (NATS 2.12.1,
 * December 2025). It costs throughput: 2,500 to 5,600 messages per second instead of 17,000 to 29,000 on one core, far
 * above what the shop and its visitors send.
 */
export const natsValues = ({ nats }: Size) => ({
  config: {
    cluster: { enabled: true, replicas: NATS_NODES },
    jetstream: {
      enabled: true,
      fileStore: { enabled: true, dir: '/data', pvc: { enabled: true, size: nats.storage } },
      memoryStore: { enabled: false },
    },
    // KEDA reads the lag of consumers here.
    monitor: { enabled: true, port: NATS_MONITOR_PORT },
    merge: {
      // Defines the passwords' variables. Relative to the folder of the configuration.
      $include: '../../run/secrets/nats_passwords',
      authorization: brokerAuthorization((user) => `<< ${passwordVariable(user)} >>`),
      jetstream: { sync_interval: 'always' },
      max_payload: '<< 8MB >>',
    },
  },
  container: {
    // Below the limit, so that Go collects its garbage before the kernel ends the process.
    patch: [{ op: 'add', path: '/volumeMounts/-', value: { name: 'secrets', mountPath: '/run/secrets' } }],
    env: { GOMEMLIMIT: `${Math.round(Number.parseInt(nats.memory, 10) * 900)}MiB` },
    merge: {
      resources: { requests: { cpu: '500m', memory: nats.memory }, limits: { memory: nats.memory } },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    },
  },
  podTemplate: {
    patch: [{ op: 'add', path: '/spec/volumes/-', value: PASSWORDS }],
    topologySpreadConstraints: {
      'kubernetes.io/hostname': { maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' },
    },
    merge: {
      spec: {
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 1_000,
          runAsGroup: 1_000,
          fsGroup: 1_000,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      },
    },
  },
  podDisruptionBudget: { enabled: true },
  promExporter: { enabled: true, port: 7_777 },
  natsBox: { enabled: false },
});
