import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

type Match = (context: { url: URL; sameOrigin: boolean; request: { mode: string } }) => boolean;
interface Options {
  cacheName: string;
  plugins: { cacheWillUpdate?: (context: { response: object }) => Promise<unknown> }[];
}
/** A strategy that records its requests. */
class FakeStrategy {
  readonly asked: unknown[] = [];
  constructor(readonly options: Options) {}
  handleAll({ request }: { request: unknown }) {
    this.asked.push(request);
    return [Promise.resolve(), Promise.resolve()];
  }
}
const routes: { match: Match; strategy: FakeStrategy }[] = [];
let whenNothingHelps: (context: { request: { mode: string } }) => Promise<FakeResponse>;
jest.unstable_mockModule('workbox-core', () => ({ clientsClaim: () => undefined }));
jest.unstable_mockModule('workbox-expiration', () => ({ ExpirationPlugin: class {} }));
jest.unstable_mockModule('workbox-strategies', () => ({
  CacheFirst: FakeStrategy,
  NetworkFirst: FakeStrategy,
  StaleWhileRevalidate: FakeStrategy,
}));
jest.unstable_mockModule('workbox-routing', () => ({
  registerRoute: (match: Match, strategy: FakeStrategy) => routes.push({ match, strategy }),
  setCatchHandler: (handler: typeof whenNothingHelps) => (whenNothingHelps = handler),
}));

/** jsdom has no `Request` and no `Response`. */
class FakeResponse {
  static error = () => new FakeResponse('', { status: 0 });
  constructor(
    readonly body: string,
    readonly init: { status: number; headers?: Record<string, string> },
  ) {}
}
class FakeRequest {
  constructor(readonly path: string) {}
}
/** Cached pages: path → document. */
let cached: Record<string, string> = {};
const caches = {
  open: async () => ({
    keys: async () => Object.keys(cached).map((path) => ({ url: `http://localhost${path}` })),
    match: async ({ url }: { url: string }) => ({ text: async () => cached[new URL(url).pathname] }),
  }),
};

const showNotification = jest.fn<ServiceWorkerRegistration['showNotification']>();
const openWindow = jest.fn<(path: string) => Promise<void>>();
let tabs: { url: string; focus: () => void }[] = [];

beforeAll(async () => {
  const skipWaiting = jest.fn();
  Object.assign(globalThis, {
    HOST_FILES: ['/assets/main.js'],
    Response: FakeResponse,
    Request: FakeRequest,
    caches,
    skipWaiting,
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  });
  await import('./worker.js');
});
beforeEach(() => {
  cached = {};
});

const strategyOf = (path: string, { mode = 'no-cors', sameOrigin = true } = {}) =>
  routes.find(({ match }) => match({ url: new URL(path, 'http://localhost'), sameOrigin, request: { mode } }))
    ?.strategy;
const pages = () => strategyOf('/chefs', { mode: 'navigate' })!;
function send(type: string, data?: object) {
  const waitUntil = jest.fn();
  globalThis.dispatchEvent(Object.assign(new Event(type), { waitUntil, data }));
}

describe('the service worker', () => {
  it.each([
    ['/assets/main.0a1b.js', 'files'],
    ['/remotes/content/1.0.0/browser/Home.js', 'files'],
    ['/img?src=/images/mug.webp', 'pictures'],
    ['/favicon.svg', 'pictures'],
    ['/api/cart', undefined],
    ['/audio/a.mp3', undefined],
  ])('caches %s in %s', (path, name) => {
    expect(strategyOf(path)?.options.cacheName).toBe(name);
  });

  it('caches nothing of other origins', () => {
    expect(strategyOf('/assets/main.0a1b.js', { sameOrigin: false })).toBeUndefined();
  });

  it.each([
    ['pages', () => pages()],
    ['pictures', () => strategyOf('/img?src=/api/club/pictures/early.webp')!],
  ])('caches public %s, and neither private nor failed responses', async (_, strategy) => {
    const { cacheWillUpdate } = strategy().options.plugins.find((plugin) => plugin.cacheWillUpdate)!;
    const kept = async (status: number, control: string | null) =>
      (await cacheWillUpdate!({ response: { status, headers: { get: () => control } } })) !== null;
    expect(await kept(200, 'no-cache')).toBe(true);
    expect(await kept(200, null)).toBe(true);
    expect(await kept(200, 'private, no-store')).toBe(false);
    expect(await kept(404, 'no-cache')).toBe(false);
  });

  it('precaches the shell’s files on install', () => {
    send('install');
    expect(strategyOf('/assets/main.0a1b.js')?.asked).toEqual(['/assets/main.js']);
  });

  it('caches pages reached by client-side navigation', () => {
    send('message', { type: 'VISITED', path: '/shop' });
    expect(pages().asked).toEqual([new FakeRequest('/shop')]);
  });

  it('activates the next version only when a page requests it', () => {
    const { skipWaiting } = globalThis as unknown as { skipWaiting: jest.Mock };
    expect(skipWaiting).not.toHaveBeenCalled();
    send('message', { type: 'SKIP_WAITING' });
    expect(skipWaiting).toHaveBeenCalledTimes(1);
  });

  it('lists the pages that can be read offline, the latest first', async () => {
    cached = { '/shop': '<title>Shop &amp; more</title>', '/chefs': '<title>Chefs</title>', '/odd': '' };
    const { body, init } = await whenNothingHelps({ request: { mode: 'navigate' } });
    expect(init.status).toBe(503);
    expect(body).toContain('<h1>The lamp is out</h1>');
    const links = [...body.matchAll(/<li><a href="(.*?)">(.*?)<\/a>/g)].map(([, path, title]) => [
      path,
      title,
    ]);
    expect(links).toEqual([
      ['/chefs', 'Chefs'],
      ['/shop', 'Shop &amp; more'],
    ]);
  });

  it('shows no list without cached pages, and no page for requests of other files', async () => {
    const { body } = await whenNothingHelps({ request: { mode: 'navigate' } });
    expect(body).not.toContain('These can be read meanwhile');
    expect(body).toContain('Try again');
    expect((await whenNothingHelps({ request: { mode: 'no-cors' } })).init.status).toBe(0);
  });

  it.each([
    ['{"number":"K7M-4Q2","pieces":3}', 'A new order', 'K7M-4Q2: 3 pieces', '/studio/orders/K7M-4Q2'],
    ['{"number":"K7M-4Q2","pieces":1}', 'A new order', 'K7M-4Q2: 1 piece', '/studio/orders/K7M-4Q2'],
    ['{"number":"K7M-4Q2","pieces":"<b>"}', 'A new order', 'K7M-4Q2', '/studio/orders/K7M-4Q2'],
    ['{"number":"../account"}', 'There is news at the order desk', undefined, '/studio'],
    ['null', 'There is news at the order desk', undefined, '/studio'],
    ['odd', 'There is news at the order desk', undefined, '/studio'],
    [null, 'There is news at the order desk', undefined, '/studio'],
  ])('shows a notification for the message %s', (text, title, body, data) => {
    showNotification.mockClear();
    send('push', (text === null ? null : { json: () => JSON.parse(text) as unknown }) as object);
    expect(showNotification).toHaveBeenCalledTimes(1);
    expect(showNotification).toHaveBeenCalledWith(title, expect.objectContaining({ body, data }));
  });

  it('opens the order of a clicked notification, in the tab that shows it if there is one', async () => {
    const press = async () => {
      const notification = { close: jest.fn(), data: '/studio/orders/K7M-4Q2' };
      const waitUntil = jest.fn<(work: Promise<void>) => void>();
      globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      await waitUntil.mock.calls[0]![0];
      expect(notification.close).toHaveBeenCalled();
    };
    const focus = jest.fn();
    tabs = [{ url: 'http://localhost/shop', focus }];
    await press();
    expect(openWindow).toHaveBeenCalledWith('/studio/orders/K7M-4Q2');
    tabs.push({ url: 'http://localhost/studio/orders/K7M-4Q2', focus });
    await press();
    expect([openWindow.mock.calls.length, focus.mock.calls.length]).toEqual([1, 1]);
  });
});
