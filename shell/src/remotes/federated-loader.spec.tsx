import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createFederatedLoader, type Federation } from './federated-loader.js';
import { LoaderContext } from './remote-loader.js';
import type { PublicRelease, PublicRemote } from './public-remote.js';
import { RemoteView } from './remote-view.js';

const LIMIT_MS = 50;
type Behaviour = 'works' | '404' | 'hangs' | 'throws' | 'has no component';

function release(version: string): PublicRelease {
  return { version, base: `/remotes/shop/${version}`, entry: 'e.js', assets: {}, integrity: {} };
}

/** A federation whose releases behave as told; each load takes the behaviour of the registered release. */
function federation(behaviours: Record<string, Behaviour[]>) {
  let registered = '';
  const loads: string[] = [];
  const runtime: Federation = {
    register: (_, { version }) => void (registered = version),
    load(_, module) {
      const version = registered;
      loads.push(`${version} ${module}`);
      const behaviour =
        behaviours[version]!.length > 1 ? behaviours[version]!.shift() : behaviours[version]![0];
      if (behaviour === '404') return Promise.reject(new Error('404'));
      if (behaviour === 'hangs') return new Promise(() => undefined);
      if (behaviour === 'has no component') return Promise.resolve({});
      return Promise.resolve({
        default() {
          if (behaviour === 'throws') throw new Error('broken');
          return <p>{`${module} of ${version}`}</p>;
        },
      });
    },
  };
  return { runtime, loads };
}

function show(behaviours: Record<string, Behaviour[]>, lastKnownGood: string | null = '1') {
  const { runtime, loads } = federation(behaviours);
  const remote: PublicRemote = {
    name: 'shop',
    routes: [],
    slots: [],
    live: release('2'),
    lastKnownGood: lastKnownGood ? release(lastKnownGood) : null,
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <LoaderContext value={createFederatedLoader([remote], runtime, LIMIT_MS)}>
      <h1>The rest of the page</h1>
      {['./Page', './Cart'].map((module) => (
        <RemoteView
          key={module}
          remote="shop"
          module={module}
          pending={<p>{module} comes</p>}
          fallback={<p>Instead of {module}</p>}
        />
      ))}
    </LoaderContext>,
  );
  return loads;
}

describe('a remote behind its boundary', () => {
  it('is shown when it works', async () => {
    show({ '2': ['works'] });
    expect(await screen.findByText('./Page of 2')).toBeTruthy();
    expect(screen.getByText('./Cart of 2')).toBeTruthy();
  });

  it('is tried once more before anything else', async () => {
    const loads = show({ '2': ['404', 'works'] });
    expect(await screen.findByText('./Page of 2')).toBeTruthy();
    expect(loads.some((load) => load.startsWith('1'))).toBe(false);
  });

  it.each<Behaviour>(['404', 'hangs', 'throws', 'has no component'])(
    'that %s gives way, whole, to the last known good release',
    async (behaviour) => {
      show({ '2': [behaviour], '1': ['works'] });
      expect(await screen.findByText('./Page of 1')).toBeTruthy();
      expect(await screen.findByText('./Cart of 1')).toBeTruthy();
    },
  );

  it.each<Behaviour>(['404', 'hangs', 'throws'])(
    'whose every release %s leaves its fallback',
    async (behaviour) => {
      show({ '2': [behaviour], '1': [behaviour] });
      expect(await screen.findByText('Instead of ./Page')).toBeTruthy();
      expect(await screen.findByText('Instead of ./Cart')).toBeTruthy();
      expect(screen.getByText('The rest of the page')).toBeTruthy();
    },
  );

  it('without an earlier release leaves its fallback', async () => {
    show({ '2': ['404'] }, null);
    expect(await screen.findByText('Instead of ./Page')).toBeTruthy();
  });
});
