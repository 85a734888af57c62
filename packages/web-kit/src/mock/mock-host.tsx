import type { ComponentType, ReactNode } from 'react';
import type { CartItem, User } from '@studio/contracts';
import { api, replaceTransport } from '../contract/data/api.js';
import { createQueryClient } from '../contract/data/query-client.js';
import type { SiteConfig } from '../contract/site/site.js';
import type { SlotProps } from '../contract/slots/slot.js';
import { KitProviders } from '../host/kit-providers.js';
import { answerFrom, type MockAnswers, type MockRequest } from './mock-answers.js';
import { mockAudioEngine } from './mock-audio.js';
import { mockSite } from './mock-site.js';

/** Options of `createMockHost`. */
export interface MockHostOptions {
  /** Signed-in user. Defaults to signed out. */
  user?: User | null;
  /** Defaults to an empty cart. */
  cart?: CartItem[];
  /**
   * Responses by `METHOD /path` (or `/path` for GET): a body, `{ status, body? }` or a function of the request. Other
   * calls get 404.
   */
  api?: MockAnswers;
  /** Server-rendered data by path: available at the first rendering, and not fetched. */
  data?: Readonly<Record<string, unknown>>;
  site?: Partial<SiteConfig>;
  /** Component that fills slots. Defaults to an element with the slot's name in `data-slot`. */
  slot?: ComponentType<SlotProps>;
}

/** Result of `createMockHost`. */
export interface MockHost {
  /** All providers that the hooks of web-kit need, except the router. */
  Host: ComponentType<{ children: ReactNode }>;
  /** All API calls so far. */
  requests: MockRequest[];
}

/** Creates a host without shell and back end. Only one exists at a time: it replaces the transport of `api`. */
export function createMockHost(options: MockHostOptions = {}): MockHost {
  const requests: MockRequest[] = [];
  const answers: MockAnswers = {
    '/api/auth/user': options.user ?? { status: 401 },
    '/api/cart': options.cart ?? [],
    ...options.api,
  };
  replaceTransport((path, init) => answerFrom(answers, requests, path, init));
  const queryClient = createQueryClient(api);
  for (const [path, body] of Object.entries(options.data ?? {})) queryClient.setQueryData([path], body);
  const Host = ({ children }: { children: ReactNode }) => (
    <KitProviders
      queryClient={queryClient}
      site={{ ...mockSite, ...options.site }}
      audio={async () => mockAudioEngine}
      slot={options.slot ?? EmptySlot}
      notFound={NoPage}
    >
      {children}
    </KitProviders>
  );
  return { Host, requests };
}

function NoPage() {
  return <h1>404 Page Not Found</h1>;
}

function EmptySlot({ name, fallback }: SlotProps) {
  return <div data-slot={name}>{fallback}</div>;
}
