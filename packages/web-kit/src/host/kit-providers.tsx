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

/** Props of `KitProviders`. */
export interface KitProvidersProps {
  queryClient: QueryClient;
  site: SiteConfig;
  /** Component that fills slots. */
  slot: ComponentType<SlotProps>;
  /** Not-found screen. */
  notFound: ComponentType;
  /** Loads the audio engine; called when the visitor first approaches a player. */
  audio: LoadAudio;
  children: ReactNode;
}

/** All providers that the hooks of web-kit need, except the router. */
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
