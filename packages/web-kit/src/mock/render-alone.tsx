import type { ReactElement, ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createMockHost, type MockHostOptions } from './mock-host.js';
import type { MockRequest } from './mock-answers.js';

/** Options of `renderAlone`. */
export interface AloneOptions extends MockHostOptions {
  /** Current path. Defaults to `/`. */
  path?: string;
  /** Route pattern for `useParams`, such as `/product/:id`. Defaults to any path. */
  pattern?: string;
}

/** Result of `renderAlone`: that of Testing Library's `render`, with the API calls. */
export interface Alone extends RenderResult {
  /** All API calls so far. */
  requests: MockRequest[];
}

/** Renders a remote's component without shell and back end, on the same providers that the host uses. */
export function renderAlone(component: ReactElement, options: AloneOptions = {}): Alone {
  const { Host, requests } = createMockHost(options);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[options.path ?? '/']}>
      <Host>
        <Routes>
          <Route path={options.pattern ?? '*'} element={children} />
          <Route path="*" element={<p>Left for another page</p>} />
        </Routes>
      </Host>
    </MemoryRouter>
  );
  return Object.assign(render(component, { wrapper }), { requests });
}
