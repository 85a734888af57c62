import { nextTask } from '../effects/next-task.js';
import type { Federation } from './federated-loader.js';
import type { PublicRelease, PublicRemote } from './public-remote.js';

declare global {
  interface Window {
    /** Path of a script → its hash; read by the chunk loader of every remote (web-kit's build). */
    studioIntegrity?: Record<string, string>;
  }
}

/** What a remote's entry leaves in a global variable: webpack's container. */
interface Container {
  init(shareScope: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

/** Webpack replaces both: they fill the share scope, and hold it. */
declare const __webpack_init_sharing__: (scope: 'default') => void | Promise<void>;
declare const __webpack_share_scopes__: { default: object };

/** Loads modules from webpack's containers. Each script must match its hash in the document. */
export function browserFederation(remotes: readonly PublicRemote[]): Federation {
  const integrity = integrityByPath(remotes);
  window.studioIntegrity = integrity;
  const containers = new Map<string, () => Promise<Container>>();
  return {
    register(name, { base, entry }) {
      let container: Promise<Container> | null = null;
      const load = () => {
        container ??= loadContainer(globalName(name), `${base}/${entry}`, integrity).catch(
          (error: unknown) => {
            container = null;
            throw error;
          },
        );
        return container;
      };
      containers.set(name, load);
    },
    async load(name, module) {
      const container = await containers.get(name)!();
      const runModule = await container.get(module);
      await nextTask();
      return runModule();
    },
  };
}

/** Containers that were initialised: a script that throws leaves that of an earlier script in the variable. */
const initialised = new WeakSet<Container>();

async function loadContainer(
  variable: string,
  address: string,
  integrity: Readonly<Record<string, string>>,
): Promise<Container> {
  const hash = integrity[address];
  if (!hash) throw new Error(`No hash is known for ${address}`);
  await loadScript(address, hash);
  const container = (window as unknown as Record<string, Container | undefined>)[variable];
  if (!container || initialised.has(container)) throw new Error(`${address} has no container`);
  initialised.add(container);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

function loadScript(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, integrity });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} cannot be loaded`));
    document.head.append(script);
  });
}

/** The container's global variable, as web-kit's build names it. */
function globalName(remote: string): string {
  return `mfe_${remote.replaceAll('-', '_')}`;
}

function integrityByPath(remotes: readonly PublicRemote[]): Record<string, string> {
  const releases = remotes.flatMap(({ live, lastKnownGood }) => [live, lastKnownGood]);
  return Object.fromEntries(
    releases
      .filter((release): release is PublicRelease => release !== null)
      .flatMap(({ base, integrity }) =>
        Object.entries(integrity).map(([file, hash]) => [`${base}/${file}`, hash]),
      ),
  );
}
