import { Suspense } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { KitProviders, type LoadAudio, type SiteConfig } from '@studio/web-kit/host';
import { Slot } from '@studio/web-kit';
import { DockPlace } from './audio/dock-place.js';
import { Footer } from './chrome/footer/footer.js';
import { RestingCartDrawer } from './chrome/resting-cart.js';
import { Header } from './chrome/header.js';
import { Effects } from './effects/effects.js';
import { HydrationMarker } from './remotes/hydration-marker.js';
import { FilledSlot } from './remotes/filled-slot.js';
import type { PublicRemote } from './remotes/public-remote.js';
import { LoaderContext, type RemoteLoader, RemotesContext } from './remotes/remote-loader.js';
import { RestingNotice } from './remotes/resting-notice.js';
import { CurrentScreen } from './routing/current-screen.js';
import { NoPage } from './routing/no-page.js';
import { RouteEffects } from './routing/route-effects.js';
import { UpdateQuestion } from './service-worker/update-question.js';
import * as styles from './app.module.css';

const PAGE_ID = 'page';

/** The engine is a separate chunk, loaded when the visitor first starts a sound. */
const loadAudio: LoadAudio = async () => (await import('./audio/create-engine.js')).createEngine;

/** Props of `App`. */
export interface AppProps {
  site: SiteConfig;
  remotes: readonly PublicRemote[];
  loader: RemoteLoader;
  queryClient: QueryClient;
}

/**
 * The whole site. The web server and the browser render the same tree, each inside its own router. Header, page and
 * footer hydrate separately, in slices that let the browser respond to input in between.
 */
export function App({ site, remotes, loader, queryClient }: AppProps) {
  return (
    <RemotesContext value={remotes}>
      <LoaderContext value={loader}>
        <KitProviders
          queryClient={queryClient}
          site={site}
          slot={FilledSlot}
          notFound={NoPage}
          audio={loadAudio}
        >
          <RouteEffects />
          <Effects />
          <a href={`#${PAGE_ID}`} className={styles.skip}>
            Skip to content
          </a>
          <Suspense>
            <Header />
          </Suspense>
          <div id={PAGE_ID} tabIndex={-1} className={styles.content}>
            <Suspense>
              <CurrentScreen />
            </Suspense>
          </div>
          <Suspense>
            <Footer />
          </Suspense>
          <DockPlace />
          <Slot name="overlay.cart-drawer" fallback={<RestingCartDrawer />} />
          <UpdateQuestion />
          <RestingNotice email={site.email} />
          <HydrationMarker />
        </KitProviders>
      </LoaderContext>
    </RemotesContext>
  );
}
