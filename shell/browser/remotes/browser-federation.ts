import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { nextTask } from '../effects/when-idle.js';
import type { Federation } from './federated-loader.js';
import type { PublicRelease, PublicRemote } from './public-remote.js';

declare global {
  interface Window {
    /** Path of a script → its hash; read by the chunk loader of every remote (web-kit's build). */
    studioIntegrity?: Record<string, string>;
  }
}

/** Loads modules by Module Federation's runtime. Each script must match its hash in the document. */
export function browserFederation(remotes: readonly PublicRemote[]): Federation {
  const integrity = integrityByPath(remotes);
  window.studioIntegrity = integrity;
  registerPlugins([
    {
      name: 'studio-integrity',
      createScript({ url }) {
        const hash = integrity[new URL(url, window.location.href).pathname];
        if (!hash) throw new Error(`No hash is known for ${url}`);
        const script = document.createElement('script');
        script.src = url;
        script.integrity = hash;
        return script;
      },
    },
  ]);
  return {
    register: (name, release) =>
      registerRemotes([{ name: globalName(name), entry: `${release.base}/${release.entry}`, type: 'var' }], {
        force: true,
      }),
    async load(name, module) {
      const id = `${globalName(name)}/${module.slice('./'.length)}`;
      const runModule = await loadRemote<() => unknown>(id, { from: 'runtime', loadFactory: false });
      await nextTask();
      return runModule!();
    },
  };
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
