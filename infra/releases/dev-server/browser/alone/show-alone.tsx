import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import type { RemoteDefinition } from '@studio/contracts';
import type { SlotProps } from '@studio/web-kit/host';
import { createMockHost, type MockHostOptions } from '@studio/web-kit/mock';
import '@studio/web-kit/styles.css';
import './alone.css';

export interface AloneRemote {
  definition: Pick<RemoteDefinition, 'name' | 'routes' | 'slots'>;
  /** Exposed module → its component. */
  components: Record<string, ComponentType>;
  options: MockHostOptions;
}

/** Renders a remote's pages at their paths, with its widgets in the pages' slots, on mock data. */
export function showAlone({ definition, components, options }: AloneRemote): void {
  const { name, routes, slots } = definition;
  document.documentElement.dataset.painted = '';
  const Exposed = ({ module }: { module: string }) => {
    const Part = components[module]!;
    return <Part />;
  };
  const Filled = ({ name: place, fallback = null, limit }: SlotProps) => {
    const widgets = slots.filter(({ slot }) => slot === place).slice(0, limit);
    return widgets.length > 0
      ? widgets.map(({ module }) => <Exposed key={module} module={module} />)
      : fallback;
  };
  const { Host } = createMockHost({ slot: Filled, ...options });
  const all = (
    <main className="parts">
      <h1>{name}</h1>
      <ul>
        {routes.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{path}</Link> {title}
          </li>
        ))}
      </ul>
      {slots.map(({ slot, module }) => (
        <section key={module} aria-label={slot}>
          <h2>{slot}</h2>
          <Exposed module={module} />
        </section>
      ))}
    </main>
  );
  createRoot(document.getElementById('root')!).render(
    <BrowserRouter>
      <Host>
        <Routes>
          {routes.map(({ path, module }) => (
            <Route key={path} path={path} element={<Exposed key={module} module={module} />} />
          ))}
          <Route path="*" element={all} />
        </Routes>
      </Host>
    </BrowserRouter>,
  );
}
