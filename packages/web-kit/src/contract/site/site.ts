import { createContext, useContext } from 'react';
import type { Site } from '@studio/contracts';

/** The brand, and what this deployment adds to it. */
export type SiteConfig = Site & {
  /** Where the site lives: `https://claire-arbor.example`. */
  origin: string;
  stripe: {
    publishableKey: string;
    /** Where the payment script comes from; null = the provider's own host. */
    scriptUrl: string | null;
  };
};

/** Where `useSite` finds the site. */
export const SiteContext = createContext<SiteConfig | null>(null);

/** Names, links and public keys of this site. Throws outside its provider. */
export function useSite(): SiteConfig {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be used within a SiteContext');
  return site;
}
