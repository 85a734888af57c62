import type { ReactElement, ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createMockHost, type MockHostOptions } from './mock-host.js';
import type { MockRequest } from './mock-answers.js';

export interface AloneOptions extends MockHostOptions {
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
