import { createContext, useContext, type ComponentType } from 'react';
import type { Prefetch } from '@studio/web-kit';

/**
 * The one way to a remote's code, for pages and widgets alike: a way around it would not be healed when the remote
 * is replaced by its last known good release.
 */
export interface RemoteLoader {
  /** The component that a remote exposes; it suspends for as long as it cannot be had. */
  component(remote: string, module: string): ComponentType;
  /** Fetches the code of a page that will probably be wanted: null when it cannot be had, which is found again then. */
  preload(remote: string, module: string): Promise<{ prefetch?: Prefetch } | null>;
  /** Rises when the part has to be drawn anew, by another component; 0 at first. */
  generation(remote: string, module: string): number;
  /** The component threw while it rendered. */
  reportCrash(remote: string, module: string, thrown: unknown): void;
  subscribe(changed: () => void): () => void;
  /** Rendering on the server came to the end of the part that was begun last. */
  partEnded?(): void;
}

/** Where `useLoader` finds the loader. */
export const LoaderContext = createContext<RemoteLoader | null>(null);

/** The loader of this page. Throws outside a LoaderContext. */
export function useLoader(): RemoteLoader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useLoader must be used within a LoaderContext');
  return loader;
}
