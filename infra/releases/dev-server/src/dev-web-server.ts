import path from 'node:path';
import {
  describeStack,
  nodeProgram,
  Supervisor,
  type Component,
  type Program,
  type Settings,
} from '@studio/dev-stack';
import { openProcessRegistry, type Secrets } from '@studio/local-runtime';
import { findNatsServer, prepareNats, waitForNats } from '@studio/local-servers';

/** Addresses and folders of the development server's own components. */
export interface OwnPlace {
  front: number;
  web: number;
  metrics: number;
  nats: number;
  folder: string;
  releases: string;
}

/**
 * A second instance of the production web server with a separate registry. It gets the variables of the running
 * one, except for its release folder. `prepare` fills the registry before it starts.
 */
export async function startDevWebServer(options: {
  settings: Settings;
  secrets: Secrets;
  dataDir: string;
  place: OwnPlace;
  prepare(nats: string): Promise<void>;
  onProblem(message: string): void;
}): Promise<() => Promise<void>> {
  const { settings, secrets, dataDir, place } = options;
  const { components } = describeStack(settings, secrets, dataDir);
  const web = components.find((component): component is Program => component.name === 'web')!;
  const nats = `nats://127.0.0.1:${place.nats}`;
  const own: Component[] = [
    {
      kind: 'program',
      name: 'nats',
      title: 'NATS server of the development server',
      waitsFor: [],
      ports: [place.nats],
      command: async () =>
        prepareNats({
          program: await findNatsServer(),
          dataDir: path.join(place.folder, 'nats'),
          port: place.nats,
        }),
      ready: () => waitForNats(nats),
    },
    {
      kind: 'task',
      name: 'registry',
      title: 'registry',
      waitsFor: ['nats'],
      run: () => options.prepare(nats),
    },
    nodeProgram({
      name: 'web',
      title: 'web server of the development server',
      entry: '@studio/shell/main',
      port: place.web,
      otherPorts: [place.metrics],
      waitsFor: ['registry'],
      env: {
        ...(await web.command()).env,
        PORT: place.web,
        METRICS_PORT: place.metrics,
        PUBLIC_URL: `http://localhost:${place.front}`,
        NATS_URL: nats,
        RELEASES_DIR: place.releases,
        REGISTRY_COPY: path.join(place.folder, 'registry.json'),
        IMAGE_CACHE_DIR: path.join(place.folder, 'image-cache'),
      },
    }),
  ];
  const registry = openProcessRegistry(path.join(place.folder, 'running'));
  const supervisor = new Supervisor(own, registry, path.join(place.folder, 'logs'), {
    ready: () => undefined,
    problem: (component, message) => options.onProblem(`${component.name} | ${message}`),
  });
  const stop = async () => {
    await supervisor.stop();
    await registry.close();
  };
  await supervisor.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
