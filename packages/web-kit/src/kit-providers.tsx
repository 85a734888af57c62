import type { ComponentType, ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CartProvider } from './cart/cart-provider.js';
import { SessionProvider } from './session/session-provider.js';
import { SiteContext, type SiteConfig } from './site/site.js';
import { SlotContext, type SlotProps } from './slots/slot.js';
import { ToastProvider } from './toasts/toast-provider.js';

export interface KitProvidersProps {
  queryClient: QueryClient;
  site: SiteConfig;
  /** How slots are filled. */
  slot: ComponentType<SlotProps>;
  children: ReactNode;
}

/** Everything that the hooks of web-kit stand on, the router apart. */
export function KitProviders({ queryClient, site, slot, children }: KitProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <SlotContext value={slot}>
          <ToastProvider>
            <SessionProvider>
              <CartProvider>{children}</CartProvider>
            </SessionProvider>
          </ToastProvider>
        </SlotContext>
      </SiteContext>
    </QueryClientProvider>
  );
}
