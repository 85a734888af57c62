import { createContext, useContext } from 'react';
import type { PublicRemote } from './public-remote.js';

export const RemotesContext = createContext<readonly PublicRemote[]>([]);

/** Returns the live remotes of this document. */
export function useRemotes(): readonly PublicRemote[] {
  return useContext(RemotesContext);
}
