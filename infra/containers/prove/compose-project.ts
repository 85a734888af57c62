import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPLICATED } from '@studio/dev-stack';
import { ROOT } from '@studio/local-runtime';
import { COMPOSE as COMPOSE_FILE } from '../compose-file.ts';
import { dockerIn } from './docker.ts';

const NAME = 'studio-prove';
export const NETWORK = `${NAME}_default`;
export const RELEASES_VOLUME = `${NAME}_releases`;
export const FOLDER = join(ROOT, '.cache/prove/site');
/** What stays when the folder gets the files of another commit. */
const KEPT = new Set(['.env', '.secrets', '.cache']);
/** The images do not contain it (.dockerignore). */
const OWN_FILES = join(FOLDER, '.cache');
/** Enables the stand-ins and the proxy. */
const ENV = 'COMPOSE_PROFILES=dev,tls\nSITE_TRUSTED_PROXIES=uniquelocal\n';
/** One machine sends all requests, so rate limits would end the proof. A busy machine is no fault of a container. */
const OVERRIDE = {
  services: Object.fromEntries(
    Object.keys(COMPOSE_FILE.services).map((name) => [
      name,
      {
        ...(name !== 'release' && {
          healthcheck: { timeout: '30s', start_period: '300s' },
        }),
        ...(['web', 'gateway'].includes(name) && { environment: { RATE_LIMIT_PER_MINUTE: '1000000' } }),
      },
    ]),
  ),
};
const BASES: Record<string, string> = {
  postgres: 'postgres:18',
  nats: 'nats:2-alpine',
  proxy: 'caddy:2-alpine',
};
const FILES = ['docker-compose.yml', join(OWN_FILES, 'prove.yml')];
const COMPOSE = ['compose', '--project-name', NAME, ...FILES.flatMap((file) => ['--file', file])];
/** Timeout of a restart by the engine, in ms. */
const RESTART_LIMIT_MS = 60_000;
const MB = 1_000_000;

/** The compose project of a commit, with its own name, keys and volumes. */
export class ComposeProject {
  /** The containers that run all the time. */
  services: string[] = [];

  constructor() {
    rmSync(FOLDER, { recursive: true, force: true });
  }

  /** Builds the images of a commit from its files alone. */
  async build(commit: string): Promise<void> {
    mkdirSync(join(OWN_FILES, 'relabel'), { recursive: true });
    for (const name of readdirSync(FOLDER).filter((one) => !KEPT.has(one)))
      rmSync(join(FOLDER, name), { recursive: true });
    const files = execFileSync('git', ['archive', '--format=tar', commit], {
      cwd: ROOT,
      maxBuffer: 1_000 * MB,
    });
    execFileSync('tar', ['-x', '-C', FOLDER], { input: files });
    writeFileSync(join(OWN_FILES, 'prove.yml'), JSON.stringify(OVERRIDE));
    writeFileSync(join(OWN_FILES, 'relabel/Dockerfile'), 'ARG IMAGE\nFROM $IMAGE\n');
    if (!existsSync(join(FOLDER, '.env'))) appendFileSync(join(FOLDER, '.env'), ENV);
    execFileSync(process.execPath, ['infra/containers/make-env.mjs'], { cwd: FOLDER });
    const services = (await this.compose('config', '--services')).split('\n');
    this.services = services.filter((name) => name !== 'release').sort();
    await this.compose('build');
  }

  /** Makes a new image of each service, with the same content. */
  async renewImages(): Promise<void> {
    const label = `renewed=${Date.now()}`;
    const renew = [...this.services, 'release'].map((service) => {
      const image = imageOf(service);
      const options = ['--quiet', '--build-arg', `IMAGE=${image}`, '--tag', image, '--label', label];
      return dockerIn(FOLDER, 'build', ...options, join(OWN_FILES, 'relabel'));
    });
    await Promise.all(renew);
  }

  /** Starts all containers, or these, and waits until they are healthy. */
  async up(services: readonly string[] = this.services, ...options: string[]): Promise<void> {
    await this.compose('up', '--detach', '--no-build', '--wait', ...options, ...services);
  }

  /** Publishes the remotes. */
  async runRelease(): Promise<void> {
    await this.compose('run', '--rm', '--no-deps', 'release');
  }

  async scale(service: string, count: number): Promise<void> {
    await this.up([service], '--no-deps', '--no-recreate', '--scale', `${service}=${count}`);
  }

  /** Replaces the container of a service by one of its present image: where possible, after the new one is ready. */
  async replace(service: string): Promise<void> {
    if (!(REPLICATED as readonly string[]).includes(service)) return this.up([service], '--no-deps');
    const old = await this.ids(service);
    await this.scale(service, 2);
    await dockerIn(FOLDER, 'stop', ...old);
    await dockerIn(FOLDER, 'rm', ...old);
  }

  /** Kills every process of a container, and waits until its restart policy has started it again. */
  async kill(service: string): Promise<void> {
    const [id = ''] = await this.ids(service);
    const before = await this.startedAt(id);
    // A process cannot kill process 1 of its own container. The engine can, but does not restart it then.
    if (service in BASES) {
      await dockerIn(FOLDER, 'kill', id);
      await dockerIn(FOLDER, 'start', id);
    } else await dockerIn(FOLDER, 'exec', id, 'sh', '-c', 'kill -9 -1').catch(() => undefined);
    for (const until = Date.now() + RESTART_LIMIT_MS; (await this.startedAt(id)) === before; await sleep(100))
      if (Date.now() > until) throw new Error(`${service} was not started again.`);
    await this.up([service], '--no-deps', '--no-recreate');
  }

  async restart(): Promise<void> {
    await this.compose('restart', ...this.services);
    await this.up(this.services, '--no-recreate');
  }

  /** Gives a second web server a port. The engine takes any of a range, so the site may be at another one from now on. */
  admitTwoWebServers(): void {
    appendFileSync(join(FOLDER, '.env'), 'WEB_PORTS=3000-3001\n');
  }

  /** Removes the containers; their data stays. */
  async down(): Promise<void> {
    await this.compose('down');
  }

  /** Removes the containers with their data, also when this process exits. */
  remove(): void {
    spawnSync('docker', [...COMPOSE, 'down', '--volumes', '--remove-orphans'], { cwd: FOLDER });
  }

  /** Rows of a query, one line each. */
  async query(database: string, sql: string): Promise<string[]> {
    const psql = ['psql', '-U', 'postgres', '-h', '/var/run/postgresql', '-d', database, '-tAc', sql];
    return (await this.compose('exec', '-T', 'postgres', ...psql)).split('\n').filter(Boolean);
  }

  /** The certificate authority of the proxy. */
  authority(): Promise<string> {
    return this.compose('exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  }

  /** For each service, the size of its image above its base image, and the memory that it uses now. */
  async sizes(): Promise<Record<string, { 'own layers': string; memory: string }>> {
    const rows = this.services.map(async (service) => {
      const own =
        (await this.sizeOf(imageOf(service))) - (await this.sizeOf(BASES[service] ?? 'node:24-slim'));
      const format = ['--no-stream', '--format', '{{.MemUsage}}'];
      const stats = await dockerIn(FOLDER, 'stats', ...format, ...(await this.ids(service)));
      return [
        service,
        { 'own layers': `${Math.round(own / MB)} MB`, memory: stats.split(' / ')[0]! },
      ] as const;
    });
    return Object.fromEntries(await Promise.all(rows));
  }

  private async sizeOf(image: string): Promise<number> {
    return Number(await dockerIn(FOLDER, 'image', 'inspect', '--format', '{{.Size}}', image));
  }

  private async ids(service: string): Promise<string[]> {
    return (await this.compose('ps', '--quiet', service)).split('\n').filter(Boolean);
  }

  private startedAt(id: string): Promise<string> {
    return dockerIn(FOLDER, 'inspect', '--format', '{{.State.StartedAt}}', id);
  }

  private compose(...args: string[]): Promise<string> {
    return dockerIn(FOLDER, ...COMPOSE, ...args);
  }
}

export const imageOf = (service: string) => `${NAME}-${service}`;
