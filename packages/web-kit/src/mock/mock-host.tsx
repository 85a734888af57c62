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

export interface MockHostOptions {
  /** Signed-in person; signed out when left out. */
  user?: User | null;
  cart?: CartItem[];
  /** Answers by `METHOD /path` (or `/path` for GET): a body, or a function of the request. Others are 404. */
  api?: MockAnswers;
  /** Answers that the document brought along, by path: they are there at the first rendering, and not fetched. */
  data?: Readonly<Record<string, unknown>>;
  site?: Partial<SiteConfig>;
  /** How slots are filled; an empty place with the slot's name when left out. */
  slot?: ComponentType<SlotProps>;
}

export interface MockHost {
  /** Everything that the hooks of web-kit stand on, the router apart. */
  Host: ComponentType<{ children: ReactNode }>;
  /** Every API call made so far. */
  requests: MockRequest[];
}

/** A host without shell and back end. There is one at a time: it takes over all calls of the API. */
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
