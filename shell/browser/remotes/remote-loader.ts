import { createContext, useContext, type ComponentType } from 'react';
import type { Prefetch } from '@studio/web-kit';
import type { PublicRemote } from './public-remote.js';

/**
 * Loads the code of remotes, for pages and widgets. All code must go through it: modules loaded otherwise would not be
 * replaced when the remote falls back to its last known good release.
 */
export interface RemoteLoader {
  /** The component that a remote exposes. It suspends until its code has loaded. */
  component(remote: string, module: string): ComponentType;
  /**
   * Fetches the code of a page that will probably be needed. Resolves to null when that fails: the page tries again.
   */
  preload(remote: string, module: string): Promise<{ prefetch?: Prefetch } | null>;
  /** Incremented when the module must be rendered again with another component. Starts at 0. */
  generation(remote: string, module: string): number;
  /** Reports that the component threw during rendering. */
  reportCrash(remote: string, module: string, thrown: unknown): void;
  subscribe(changed: () => void): () => void;
  /** Called during server rendering at the end of the innermost module. */
  partEnded?(): void;
}

export const LoaderContext = createContext<RemoteLoader | null>(null);

/** Returns the loader. Throws outside a LoaderContext. */
export function useLoader(): RemoteLoader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useLoader must be used within a LoaderContext');
  return loader;
}

export const RemotesContext = createContext<readonly PublicRemote[]>([]);

/** Returns the live remotes of this document. */
export function useRemotes(): readonly PublicRemote[] {
  return useContext(RemotesContext);
}
