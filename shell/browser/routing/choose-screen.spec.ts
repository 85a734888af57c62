import { describe, expect, it } from '@jest/globals';
import { RemoteRoute } from '@studio/contracts';
import type { PublicRemote } from '../remotes/public-remote.js';
import { chooseScreen, type Screen } from './choose-screen.js';

const release = { version: '1.0.0', base: '', entry: '', assets: {}, integrity: {} };
const route = (
  path: string,
  audience: RemoteRoute['audience'] = 'everyone',
  params?: Record<string, string>,
) => RemoteRoute.parse({ path, module: './Page', audience, title: path, description: path, params });

const remotes: PublicRemote[] = [
  {
    name: 'all',
    routes: [
      ...[
        '/',
        '/chefs',
        '/chef-gallery',
        '/recipes',
        '/shop',
        '/donate',
        '/publications',
        '/youtube',
        '/tiktok',
      ].map((path) => route(path)),
      route('/product/:id', 'everyone', { id: '\\d+' }),
      route('/recipes/:chef', 'everyone', { chef: 'mango|cupcake' }),
      ...['/join', '/checkout', '/order-confirmation'].map((path) => route(path, 'signed-in')),
      ...['/auth', '/login'].map((path) => route(path, 'signed-out')),
    ],
    slots: [],
    live: release,
    lastKnownGood: null,
  },
];

function kindAt(path: string, visitor: { isAuthenticated: boolean; isLoading: boolean }): Screen['kind'] {
  return chooseScreen(remotes, path, visitor).kind;
}
const signedOut = { isAuthenticated: false, isLoading: false };
const signedIn = { isAuthenticated: true, isLoading: false };
const loading = { isAuthenticated: false, isLoading: true };

describe('route table (docs/product.md#routes)', () => {
  it.each([
    '/',
    '/chefs',
    '/recipes',
    '/shop',
    '/product/12',
    '/donate',
    '/publications',
    '/youtube',
    '/tiktok',
  ])('shows %s to everyone, also while the session loads', (path) => {
    expect([signedOut, signedIn, loading].map((visitor) => kindAt(path, visitor))).toEqual([
      'page',
      'page',
      'page',
    ]);
  });

  it.each(['/join', '/checkout', '/order-confirmation'])('shows %s to signed-in visitors', (path) => {
    expect(kindAt(path, signedIn)).toBe('page');
    expect(chooseScreen(remotes, path, signedOut)).toEqual({ kind: 'sign-in', known: true });
    expect(kindAt(path, loading)).toBe('loading');
  });

  it.each(['/auth', '/login'])('shows %s to signed-out visitors', (path) => {
    expect(kindAt(path, signedOut)).toBe('page');
    expect(kindAt(path, signedIn)).toBe('not-found');
  });

  it.each(['/nowhere', '/product/cello', '/product/', '/chefs/mango', '/recipes/tuna', '/recipes/mangos'])(
    'finds no page at %s',
    (path) => {
      expect(kindAt(path, signedIn)).toBe('not-found');
      expect(chooseScreen(remotes, path, signedOut)).toEqual({ kind: 'sign-in', known: false });
      expect(kindAt(path, loading)).toBe('loading');
    },
  );

  it.each(['/Chefs', '/PRODUCT/7', '/YouTube', '/recipes/mango', '/Recipes/Mango'])(
    'matches %s case-insensitively',
    (path) => {
      expect(kindAt(path, signedOut)).toBe('page');
    },
  );
});
