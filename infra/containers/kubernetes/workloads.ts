import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IService } from 'kubernetes-models/v1/Service';
import { REPLICATED, type DeployableName } from '@studio/dev-stack';
import { labelsOf, metaOf, serverLabelsOf, serversOf } from './names.ts';
import { podOf, portOf, type Program } from './pods.ts';
import type { Site, Size } from './sizes.ts';

/** Their number is that of an autoscaler. */
const SCALED: readonly string[] = ['web', 'gateway', 'analytics'];
const isReplicated = (name: string) => (REPLICATED as readonly string[]).includes(name);
/** A finished Job stays for a day. */
const JOB_TTL_SECONDS = 86_400;

export const deploymentOf = (name: DeployableName, site: Site, size: Size): IDeployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metaOf(name),
  spec: {
    ...(!SCALED.includes(name) && { replicas: isReplicated(name) ? size.replicas : 1 }),
    revisionHistoryLimit: 3,
    // A new pod is ready before an old one stops.
    strategy: isReplicated(name)
      ? { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
      : { type: 'Recreate' },
    selector: serversOf(name),
    template: { metadata: { labels: serverLabelsOf(name) }, spec: podOf(name, site, size) },
  },
});

/** An address for the programs that others call: the web server and the gateway. The services answer over NATS. */
export const serviceOf = (name: DeployableName): IService => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metaOf(name),
  spec: { selector: serverLabelsOf(name), ports: [{ name: 'http', port: portOf(name), targetPort: 'http' }] },
});

export const budgetOf = (name: DeployableName): IPodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metaOf(name),
  spec: { maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow', selector: serversOf(name) },
});

/** Publishes the remotes of the release image into the bucket. */
export const releaseJob = (site: Site, size: Size): IJob => jobOf('release', 'release', site, size);

/**
 * Runs one instance of the new image until it is ready, before the Deployment changes. A service migrates its database
 * and creates its streams and consumers before that.
 */
export function migrationJob(name: DeployableName, site: Site, size: Size): IJob {
  const job = jobOf(name, `migrate-${name}`, site, size);
  const [container] = job.spec!.template.spec!.containers;
  container!.command = ['sh', '-c', UNTIL_READY];
  return job;
}

const READY =
  'fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))';
const UNTIL_READY = [
  'node --enable-source-maps --no-warnings "$ENTRY" & program=$!',
  `until node -e '${READY}'; do kill -0 $program || exit 1; sleep 1; done`,
  'kill $program; wait $program',
].join('\n');

function jobOf(program: Program, name: string, site: Site, size: Size): IJob {
  const { topologySpreadConstraints: _spread, ...pod } = podOf(program, site, size);
  const [container] = pod.containers;
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) delete container![probe];
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    // A Job cannot change, so each image has its own.
    metadata: { ...metaOf(name), name: `${name}-${site.tag}` },
    spec: {
      backoffLimit: 4,
      ttlSecondsAfterFinished: JOB_TTL_SECONDS,
      // The labels of its program, whose network policy it needs.
      template: { metadata: { labels: labelsOf(program) }, spec: { ...pod, restartPolicy: 'OnFailure' } },
    },
  };
}
