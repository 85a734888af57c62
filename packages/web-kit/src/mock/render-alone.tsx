import type { ReactElement, ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { CartItem, User } from '@studio/contracts';
import { api, replaceTransport } from '../contract/data/api.js';
import { createQueryClient } from '../contract/data/query-client.js';
import { KitProviders } from '../host/kit-providers.js';
import type { SiteConfig } from '../contract/site/site.js';
import { answerFrom, type MockAnswers, type MockRequest } from './mock-answers.js';
import { mockAudioEngine } from './mock-audio.js';
import { mockSite } from './mock-site.js';

export interface AloneOptions {
  /** Signed-in person; signed out when left out. */
  user?: User | null;
  cart?: CartItem[];
  /** Answers by `METHOD /path` (or `/path` for GET): a body, or a function of the request. Others are 404. */
  api?: MockAnswers;
  site?: Partial<SiteConfig>;
  /** Where the visitor is. */
  path?: string;
  /** Route pattern, for `useParams`. */
  pattern?: string;
}

export interface Alone extends RenderResult {
  /** Every API call made so far. */
  requests: MockRequest[];
}

/** Renders a remote's component without host and back end, on the same providers that the host uses. */
export function renderAlone(component: ReactElement, options: AloneOptions = {}): Alone {
  const requests: MockRequest[] = [];
  const answers: MockAnswers = {
    '/api/auth/user': options.user ?? { status: 401 },
    '/api/cart': options.cart ?? [],
    ...options.api,
  };
  replaceTransport((path, init) => answerFrom(answers, requests, path, init));
  const queryClient = createQueryClient(api);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[options.path ?? '/']}>
      <KitProviders
        queryClient={queryClient}
        site={{ ...mockSite, ...options.site }}
        audio={async () => mockAudioEngine}
        slot={({ name, fallback }) => <div data-slot={name}>{fallback}</div>}
      >
        <Routes>
          <Route path={options.pattern ?? '*'} element={children} />
          <Route path="*" element={<p>Left for another page</p>} />
        </Routes>
      </KitProviders>
    </MemoryRouter>
  );
  return Object.assign(render(component, { wrapper }), { requests });
}
