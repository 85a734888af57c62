import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { bucketSecrets } from '../kubernetes/environment.ts';
import { objectsOf } from '../kubernetes/objects.ts';
import { SIZES } from '../kubernetes/sizes.ts';
import { ComposeProject, FOLDER, imageOf, NETWORK, RELEASES_VOLUME as VOLUME } from './compose-project.ts';
import { docker } from './docker.ts';

const STATE = ['postgres', 'nats', 'issuer', 'sandbox', 'mail-sink'];
/** Callees before their callers. */
const ORDER = ['catalog', 'commerce', 'members', 'analytics', 'gateway', 'canary-watch', 'web'];
/** Timeout until a pod is ready, in ms. */
const READY_LIMIT_MS = 300_000;
/** Serves the published releases as a bucket does. */
const BUCKET = `require('http').createServer((q, r) => require('fs').createReadStream('/data/releases' + new URL(q.url, 'http://x').pathname).on('error', () => r.writeHead(404).end()).pipe(r)).listen(8000)`;
/** Settings of the ConfigMap that an operator adds to those of `.env`: here, the stand-ins. */
const SETTINGS: Record<string, string> = {
  MAIL_FROM: 'Studio <hello@studio.example>',
  OIDC_ISSUER: 'http://issuer.localhost:3002',
  OIDC_CLIENT_ID: 'studio-web',
  OWNER_EMAILS: 'owner@studio.example',
  RELEASE_SOURCES: 'http://bucket:8000',
  RELEASES_S3_ENDPOINT: 'http://bucket:8000',
  RELEASES_S3_BUCKET: 'releases',
  RELEASES_S3_REGION: 'us-east-1',
  PICTURES_S3_ENDPOINT: 'http://bucket:8000',
  PICTURES_S3_BUCKET: 'pictures',
  PICTURES_S3_REGION: 'us-east-1',
};
/** One NATS server has one copy of a stream. */
const HERE: Record<string, string> = { NATS_REPLICAS: '1' };

/**
 * `npm run prove -- pods`: starts the pods of the Kubernetes objects in a container engine, with image, variables,
 * secrets, user, file system, capabilities, limits and probes of the objects themselves. Returns whether all are ready.
 */
export async function provePods(commit: string): Promise<boolean> {
  const project = new ComposeProject();
  const started: string[] = [];
  process.once('exit', () => {
    if (started.length > 0) docker('rm', '--force', ...started);
    project.remove();
  });
  await project.build(commit);
  for (const secret of [...bucketSecrets('RELEASES'), ...bucketSecrets('PICTURES')])
    writeFileSync(join(FOLDER, '.secrets', secret), 'not used');
  project.remove();
  await project.up(STATE);
  await project.runRelease();
  const volume = ['--volume', `${VOLUME}:/data:ro`];
  const network = ['--network', NETWORK, '--network-alias', 'bucket'];
  started.push(docker('run', '--detach', ...network, ...volume, 'node:24-slim', 'node', '-e', BUCKET));
  const { programs } = objectsOf({ domain: 'studio.example', registry: '', tag: '' }, SIZES.small);
  const rows: Record<string, { ready: string; failure: string }> = {};
  for (const name of ORDER) {
    const deployment = programs.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata!.name === name,
    );
    const from = performance.now();
    const pod = (deployment as IDeployment).spec!.template.spec!;
    started.push(docker('run', '--detach', ...optionsOf(name, pod), imageOf(name)));
    const failure = await probe(started.at(-1)!, pod);
    rows[name] = { ready: `${((performance.now() - from) / 1_000).toFixed(1)} s`, failure };
  }
  console.table(rows);
  return Object.values(rows).every(({ failure }) => failure === '');
}

/** The options of `docker run` that do what a kubelet does with a pod. */
function optionsOf(name: string, { containers, securityContext, volumes = [] }: IPodSpec): string[] {
  const [container] = containers;
  const { limits } = container!.resources!;
  const security = container!.securityContext!;
  const file = readFileSync(join(FOLDER, '.env'), 'utf8');
  const settings = {
    ...Object.fromEntries(file.split('\n').map((line) => line.split(/=(.*)/s) as [string, string])),
    ...SETTINGS,
  };
  const variables = container!.env!.flatMap(({ name: variable, value, valueFrom }) => {
    const { key = '', optional } = valueFrom?.configMapKeyRef ?? {};
    const given = HERE[variable] ?? value ?? settings[key];
    if (given === undefined && !optional) throw new Error(`${name}: ${key} is not in the ConfigMap`);
    return given === undefined ? [] : ['--env', `${variable}=${given}`];
  });
  const mounts = volumes.flatMap(({ name: volume, secret }) => {
    const path = container!.volumeMounts!.find((mount) => mount.name === volume)!.mountPath;
    const owner = `uid=${securityContext!.runAsUser},gid=${securityContext!.fsGroup}`;
    if (!secret) return ['--tmpfs', `${path}:${owner}`];
    return secret.items!.flatMap(({ key }) => {
      const from = join(FOLDER, '.secrets', key);
      return ['--volume', `${from}:${path}/${key}:ro`];
    });
  });
  return [
    `--network=${NETWORK}`,
    `--network-alias=${name}`,
    `--user=${securityContext!.runAsUser}:${securityContext!.runAsGroup}`,
    `--read-only=${security.readOnlyRootFilesystem}`,
    ...security.capabilities!.drop!.map((capability) => `--cap-drop=${capability}`),
    `--security-opt=no-new-privileges=${!security.allowPrivilegeEscalation}`,
    `--cpus=${limits!['cpu']}`,
    `--memory=${String(limits!['memory']).toLowerCase()}`,
    ...variables,
    ...mounts,
  ];
}

/** Waits until the probes succeed. Returns what failed, or an empty text. */
async function probe(id: string, { containers }: IPodSpec): Promise<string> {
  const { ports, readinessProbe, livenessProbe } = containers[0]!;
  const urls = [readinessProbe, livenessProbe].map(
    (one) => `http://127.0.0.1:${ports![0]!.containerPort}${one!.httpGet!.path}`,
  );
  const script = `Promise.all(${JSON.stringify(urls)}.map((url) => fetch(url))).then((all) => process.exit(all.every(({ ok }) => ok) ? 0 : 1), () => process.exit(1))`;
  for (const until = Date.now() + READY_LIMIT_MS; Date.now() < until; await sleep(500)) {
    if (docker('inspect', '--format', '{{.State.Running}}', id) !== 'true') break;
    try {
      docker('exec', id, 'node', '-e', script);
      return '';
    } catch {
      // Not ready yet.
    }
  }
  return docker('logs', '--tail', '3', id) || 'not ready';
}
