import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { IVolume } from 'kubernetes-models/v1/Volume';
import { DEPLOYABLES, type DeployableName } from '@studio/dev-stack';
import { COMPOSE } from '../compose-file.ts';
import { environmentOf, secretsOf } from './environment.ts';
import { SECRETS, serversOf } from './names.ts';
import type { Site, Size } from './sizes.ts';

/** The user `node` of the images. */
const USER_ID = 1_000;
/**
 * Until a pod that stops is killed. Longer than the acknowledgement of a message may take (30 s): a worker stores and
 * acknowledges the batch that it has fetched.
 */
const GRACE_SECONDS = 60;

export type Program = DeployableName | 'release';

export const portOf = (name: string): number => Number(COMPOSE.services[name]!.build.args?.PORT ?? 3_000);

/** The pod of a program, without privileges and with a read-only file system. */
export function podOf(name: Program, site: Site, size: Size): IPodSpec {
  return {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: GRACE_SECONDS,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: USER_ID,
      runAsGroup: USER_ID,
      fsGroup: USER_ID,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    topologySpreadConstraints: ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map(
      (topologyKey) => ({
        maxSkew: 1,
        topologyKey,
        // A cluster may have fewer zones than replicas.
        whenUnsatisfiable: topologyKey.endsWith('hostname') ? size.spread : 'ScheduleAnyway',
        labelSelector: serversOf(name),
        matchLabelKeys: ['pod-template-hash'],
      }),
    ),
    containers: [containerOf(name, site)],
    volumes: volumesOf(name),
  };
}

function containerOf(name: Program, site: Site): IContainer {
  const probe = (path: string) => ({ httpGet: { path, port: 'http' }, timeoutSeconds: 3 });
  const { cpus, memoryMb } = name === 'release' ? COMPOSE_LIMITS : DEPLOYABLES[name].limits;
  return {
    name,
    image: `${site.registry}/studio-${name}:${site.tag}`,
    env: environmentOf(name, site),
    ...(name !== 'release' && {
      ports: [{ name: 'http', containerPort: portOf(name) }],
      // Services wait for the database and NATS without a limit.
      startupProbe: { ...probe('/healthz'), periodSeconds: 2, failureThreshold: 150 },
      readinessProbe: { ...probe('/readyz'), periodSeconds: 3, failureThreshold: 2 },
      livenessProbe: { ...probe('/healthz'), periodSeconds: 10, failureThreshold: 6 },
    }),
    resources: {
      requests: { cpu: `${(cpus * 1_000) / 4}m`, memory: `${memoryMb / 2}M` },
      limits: { cpu: String(cpus), memory: `${memoryMb}M` },
    },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: volumesOf(name).map((volume) => ({
      name: volume.name,
      mountPath: MOUNTS[volume.name]!,
      ...(volume.name === 'secrets' && { readOnly: true }),
    })),
  };
}

const { cpus, memory } = COMPOSE.services.release!.deploy.resources.limits;
const COMPOSE_LIMITS = { cpus: Number(cpus), memoryMb: Number.parseInt(memory, 10) };
const MOUNTS: Record<string, string> = { tmp: '/tmp', data: '/data', secrets: '/run/secrets' };

/** Copies of releases and resized pictures live as long as the pod. */
function volumesOf(name: Program): IVolume[] {
  return [
    { name: 'tmp', emptyDir: {} },
    ...(name === 'web' ? [{ name: 'data', emptyDir: { sizeLimit: '4Gi' } }] : []),
    {
      name: 'secrets',
      secret: {
        secretName: SECRETS,
        defaultMode: 0o440,
        items: secretsOf(name).map((secret) => ({ key: secret, path: secret })),
      },
    },
  ];
}
