import { useState, type ComponentType, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { LoadAudio } from '../audio/audio-engine.js';
import { AudioHostContext, createAudioHost } from '../audio/audio-host.js';
import { CartProvider } from '../contract/cart/cart-provider.js';
import { NotFoundContext } from '../contract/not-found/not-found.js';
import { SessionProvider } from '../contract/session/session-provider.js';
import { SiteContext, type SiteConfig } from '../contract/site/site.js';
import { SlotContext, type SlotProps } from '../contract/slots/slot.js';
import { ToastProvider } from '../contract/toasts/toast-provider.js';

/** What the host gives to `KitProviders`. */
export interface KitProvidersProps {
  queryClient: QueryClient;
  site: SiteConfig;
  /** How slots are filled. */
  slot: ComponentType<SlotProps>;
  /** What is shown where no page is. */
  notFound: ComponentType;
  /** Fetches what makes the sound; never called before somebody means to listen. */
  audio: LoadAudio;
  children: ReactNode;
}

/** Everything that the hooks of web-kit stand on, the router apart. */
export function KitProviders({ queryClient, site, slot, notFound, audio, children }: KitProvidersProps) {
  const [audioHost] = useState(() => createAudioHost(audio));
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <SlotContext value={slot}>
          <NotFoundContext value={notFound}>
            <ToastProvider>
              <SessionProvider>
                <CartProvider>
                  <AudioHostContext value={audioHost}>{children}</AudioHostContext>
                </CartProvider>
              </SessionProvider>
            </ToastProvider>
          </NotFoundContext>
        </SlotContext>
      </SiteContext>
    </QueryClientProvider>
  );
}
