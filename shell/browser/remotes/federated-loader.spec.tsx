import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createFederatedLoader, type Federation } from './federated-loader.js';
import { LoaderContext, type RemoteLoader } from './remote-loader.js';
import type { PublicRelease, PublicRemote } from './public-remote.js';
import { RemoteView } from './remote-view.js';
import { RestingNotice } from './resting-notice.js';
import { restingParts } from './resting-parts.js';

// React's server build constructs one at import. Synchronous rendering does not use it.
globalThis.MessageChannel ??= class {
  port1 = {};
  port2 = {};
} as never;
const { renderToString } = await import('react-dom/server');

const LIMIT_MS = 50;
type Behaviour = 'works' | '404' | 'hangs' | 'throws' | 'has no component';
/** Behaviours of successive loads, by version or by version and module. The last one repeats. */
type Behaviours = Record<string, Behaviour[]>;

let names = 0;

function release(version: string): PublicRelease {
  return { version, base: `/remotes/shop/${version}`, entry: 'e.js', assets: {}, integrity: {} };
}

/** A fake federation whose releases behave as `behaviours` says. */
function federation(behaviours: Behaviours) {
  let registered = '';
  const loads: string[] = [];
  /** Resolves the loads that hang. */
  const late: (() => void)[] = [];
  const runtime: Federation = {
    register: (_, { version }) => void (registered = version),
    load(_, module) {
      const version = registered;
      loads.push(`${version} ${module}`);
      const told = behaviours[`${version} ${module}`] ?? behaviours[version]!;
      const behaviour = told.length > 1 ? told.shift() : told[0];
      const Part = () => {
        const [pressed, setPressed] = useState(0);
        if (behaviour === 'throws') throw new Error('broken');
        return (
          <button onClick={() => setPressed(pressed + 1)}>{`${module} of ${version}, ${pressed}`}</button>
        );
      };
      if (behaviour === '404') return Promise.reject(new Error('404'));
      if (behaviour === 'has no component') return Promise.resolve({});
      if (behaviour !== 'hangs') return Promise.resolve({ default: Part });
      return new Promise((resolve) => late.push(() => resolve({ default: Part })));
    },
  };
  return { runtime, loads, late };
}

function prepare(behaviours: Behaviours, lastKnownGood: string | null = '1') {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const remote: PublicRemote = {
    name: `shop-${(names += 1)}`,
    routes: [],
    slots: [],
    live: release('2'),
    lastKnownGood: lastKnownGood ? release(lastKnownGood) : null,
  };
  const { runtime, loads, late } = federation(behaviours);
  const reports: string[] = [];
  const loader = createFederatedLoader([remote], {
    federation: runtime,
    resting: restingParts,
    report: ({ version }, kind) => void reports.push(`${kind} ${version}`),
    limitMs: LIMIT_MS,
  });
  const app = (used: RemoteLoader, modules: string[], isPage: boolean): ReactElement => (
    <LoaderContext value={used}>
      <h1>The rest of the page</h1>
      {modules.map((module) => (
        <Suspense key={module}>
          <RemoteView
            remote={remote.name}
            module={module}
            pending={<p>{module} comes</p>}
            fallback={<p>Instead of {module}</p>}
            isPage={isPage}
          />
        </Suspense>
      ))}
      <RestingNotice email="studio@example.test" />
    </LoaderContext>
  );
  return { loader, loads, late, reports, app };
}

/** Renders as after a client-side navigation: the page is still empty. */
function show(behaviours: Behaviours, lastKnownGood: string | null = '1') {
  const { app, loader, ...rest } = prepare(behaviours, lastKnownGood);
  render(app(loader, ['./Page', './Cart'], false));
  return rest;
}

/** Hydrates as on a first view: the server has rendered the page with a release that works there. */
async function showDocument(behaviours: Behaviours) {
  const { app, loader, ...rest } = prepare(behaviours, '1');
  const onServer: RemoteLoader = { ...loader, component: () => () => <p>As the server drew it</p> };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app(onServer, ['./Page'], true));
  const seen = new Set<string>();
  new MutationObserver(() => seen.add(container.textContent!)).observe(container, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  await act(
    async () =>
      void hydrateRoot(container, app(loader, ['./Page'], true), { onRecoverableError: () => undefined }),
  );
  return { container, seen, ...rest };
}

const notice = () => screen.findByText(/A part of this page is resting/);
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a remote', () => {
  it('is rendered when it works, and reports one visit', async () => {
    const { reports } = show({ '2': ['works'] });
    expect(await screen.findByText('./Page of 2, 0')).toBeTruthy();
    expect(screen.getByText('./Cart of 2, 0')).toBeTruthy();
    expect(reports).toEqual(['visit 2']);
  });

  it('is loaded a second time before any fallback', async () => {
    const { loads } = show({ '2': ['404', 'works'] });
    expect(await screen.findByText('./Page of 2, 0')).toBeTruthy();
    expect(loads.some((load) => load.startsWith('1'))).toBe(false);
  });

  it.each<Behaviour>(['404', 'hangs', 'throws', 'has no component'])(
    'that %s is replaced by the last known good release, and the failure is reported',
    async (behaviour) => {
      const { reports } = show({ '2': [behaviour], '1': ['works'] });
      expect(await screen.findByText('./Page of 1, 0')).toBeTruthy();
      expect(await screen.findByText('./Cart of 1, 0')).toBeTruthy();
      expect(reports).toContain(behaviour === 'throws' ? 'crash 2' : 'load-failed 2');
      expect(restingParts.anyPlaced()).toBe(false);
    },
  );

  it('keeps its rendered modules when another of its modules fails', async () => {
    show({ '2 ./Page': ['works'], '2 ./Cart': ['404'], '1': ['works'] });
    press(await screen.findByText('./Page of 2, 0').then(({ textContent }) => textContent!));
    expect(await screen.findByText('./Cart of 1, 0')).toBeTruthy();
    expect(screen.getByText('./Page of 2, 1')).toBeTruthy();
  });

  it.each<Behaviour>(['404', 'hangs', 'throws'])(
    'whose every release %s shows its fallback and a notice, and reports a failure of both releases',
    async (behaviour) => {
      const { reports, loads } = show({ '2': [behaviour], '1': [behaviour] });
      // Screen readers announce a text only in a status that was there before.
      const status = screen.getByRole('status');
      expect(await screen.findByText('Instead of ./Page')).toBeTruthy();
      expect(await screen.findByText('Instead of ./Cart')).toBeTruthy();
      expect(screen.getByText('The rest of the page')).toBeTruthy();
      expect(await notice()).toBe(status);
      const kind = behaviour === 'throws' ? 'crash' : 'load-failed';
      expect(reports).toEqual(expect.arrayContaining([`${kind} 2`, `${kind} 1`]));
      const before = loads.length;
      await new Promise((resolve) => setTimeout(resolve, 4 * LIMIT_MS));
      expect(loads.length).toBe(before);
    },
  );

  it('without an earlier release shows its fallback', async () => {
    show({ '2': ['404'] }, null);
    expect(await screen.findByText('Instead of ./Page')).toBeTruthy();
  });

  it.each<Behaviour>(['404', 'hangs', 'throws'])(
    'that %s is rendered on the visitor’s retry once the cause is gone',
    async (behaviour) => {
      const told = { '2': [behaviour] };
      show(told, null);
      await screen.findByText('Instead of ./Cart');
      told['2'] = ['works'];
      press('Try again');
      expect(await screen.findByText('./Page of 2, 0')).toBeTruthy();
      expect(await screen.findByText('./Cart of 2, 0')).toBeTruthy();
      await waitFor(() => expect(screen.queryByText(/is resting/)).toBeNull());
    },
  );

  it('is retried automatically when the network is back', async () => {
    const told: Behaviours = { '2': ['404'] };
    show(told, null);
    await screen.findByText('Instead of ./Page');
    told['2'] = ['works'];
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('./Page of 2, 0')).toBeTruthy();
  });

  it('shows no notice after the visitor has hidden it', async () => {
    show({ '2': ['404'] }, null);
    await notice();
    press('Hide');
    expect(screen.queryByText(/is resting/)).toBeNull();
    expect(screen.getByText('Instead of ./Page')).toBeTruthy();
  });

  it('that loads after the time limit is still rendered when no release loads in time', async () => {
    const { late } = show({ '2': ['hangs'] }, null);
    await screen.findByText('Instead of ./Page');
    act(() => late.forEach((come) => come()));
    expect(await screen.findByText('./Page of 2, 0')).toBeTruthy();
  });
});

describe('the markup of the server (a page was replaced by a spinner when both releases hung)', () => {
  it.each<Behaviour>(['404', 'hangs', 'throws'])(
    'stays while every release %s, with a notice, and is replaced by the page once the cause is gone',
    async (behaviour) => {
      const told: Behaviours = { '2': [behaviour], '1': [behaviour] };
      const { container, seen } = await showDocument(told);
      expect(await notice()).toBeTruthy();
      expect(container.textContent).toContain('As the server drew it');
      expect([...seen].filter((text) => !text.includes('As the server drew it'))).toEqual([]);
      told['2'] = ['works'];
      press('Try again');
      press((await screen.findByText('./Page of 2, 0')).textContent!);
      expect(await screen.findByText('./Page of 2, 1')).toBeTruthy();
      container.remove();
    },
  );

  it('is replaced by the last known good release in one step', async () => {
    const { container, seen } = await showDocument({ '2': ['hangs'], '1': ['works'] });
    expect(await screen.findByText('./Page of 1, 0')).toBeTruthy();
    expect([...seen].filter((text) => /comes|Instead/.test(text))).toEqual([]);
    container.remove();
  });
});
