import { createContext, useContext } from 'react';
import type { PublicRemote } from './public-remote.js';

/** Where `useRemotes` finds the remotes. */
export const RemotesContext = createContext<readonly PublicRemote[]>([]);

/** The live remotes of this document. */
export function useRemotes(): readonly PublicRemote[] {
  return useContext(RemotesContext);
}
