import { createContext, useContext } from 'react';
import type { ServedSite } from '@studio/contracts';

/** The brand's names and links, with the values of this deployment. */
export type SiteConfig = ServedSite & {
  /** Origin of the site, such as `https://claire-arbor.example`. */
  origin: string;
  stripe: {
    publishableKey: string;
    /** URL of the payment script; null: the provider's default. */
    scriptUrl: string | null;
  };
};

/** React context of the site. */
export const SiteContext = createContext<SiteConfig | null>(null);

/** Returns names, links and public keys of this site. Throws outside `SiteContext`. */
export function useSite(): SiteConfig {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite must be used within a SiteContext');
  return site;
}
