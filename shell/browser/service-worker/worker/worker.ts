import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import type { WorkerMessage } from '../worker-message.js';
import { offlinePage } from './offline-page.js';

declare const self: ServiceWorkerGlobalScope;
/** The host's files with their hashes in their names, inlined by the build. */
declare const HOST_FILES: readonly string[];

/** Requests that this worker never handles. They must not wait for its start, nor keep an old worker alive. */
const UNANSWERED = ['/api/*', '/audio/*'].map((urlPattern) => ({
  condition: { urlPattern },
  source: 'network',
}));

/** Static routing, where the browser supports it: https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
type RoutedInstallEvent = ExtendableEvent & { addRoutes?(routes: typeof UNANSWERED): Promise<void> };

const PAGES = 'pages';
/** How many of the last visited pages can be read offline. */
const MAX_PAGES = 20;
const MAX_FILES = 200;
const MAX_PICTURES = 120;

/** Caches public responses only. Private documents and members' pictures have `no-store`. */
const forEveryone: WorkboxPlugin = {
  cacheWillUpdate: async ({ response: { status, headers }, response }) =>
    status === 200 && !headers.get('cache-control')?.includes('no-store') ? response : null,
};

clientsClaim();

// Immutable: the name changes with the bytes. Documents name the live release, so this cache cannot serve an old one.
const files = new CacheFirst({ cacheName: 'files', plugins: [bounded(MAX_FILES)] });
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|remotes)\//.test(url.pathname), files);

self.addEventListener('install', (event) => {
  // The files of the previous version stay, because cached pages still need them.
  event.waitUntil(Promise.all(HOST_FILES.flatMap((request) => files.handleAll({ event, request }))));
  (event as RoutedInstallEvent).addRoutes?.(UNANSWERED).catch(() => undefined);
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:img$|images\/|favicon)/.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [forEveryone, bounded(MAX_PICTURES)] }),
);

/** Network first. A cached page is used only when offline. */
const pages = new NetworkFirst({
  cacheName: PAGES,
  matchOptions: { ignoreVary: true, ignoreSearch: true },
  plugins: [forEveryone, bounded(MAX_PAGES)],
});
registerRoute(({ request }) => request.mode === 'navigate', pages);

setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? offlinePage(await cachedPages()) : Response.error(),
);

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'VISITED') event.waitUntil(cachePage(message.path, event));
});

self.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

/** Browsers require a notification for each push message, even for an invalid one. */
async function notify(message: PushMessageData | null): Promise<void> {
  const { number, pieces } = orderIn(message);
  const body = number
    ? `${number}${pieces ? `: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}` : ''}`
    : undefined;
  await self.registration.showNotification(number ? 'A new order' : 'There is news at the order desk', {
    body,
    icon: '/icon-192.png',
    tag: number ?? 'desk',
    data: number ? `/studio/orders/${number}` : '/studio',
  });
}

function orderIn(message: PushMessageData | null): { number?: string; pieces?: number } {
  try {
    const { number, pieces } = message!.json() as { number?: unknown; pieces?: unknown };
    if (typeof number !== 'string' || !/^[\dA-Z]{3}-[\dA-Z]{3}$/.test(number)) return {};
    return { number, pieces: Number.isInteger(pieces) && Number(pieces) > 0 ? Number(pieces) : undefined };
  } catch {
    return {};
  }
}

/** Focuses the tab that shows a page, else opens one. */
async function openPage(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

/** Caches the document of a page that was reached by client-side navigation. */
async function cachePage(path: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(path, { credentials: 'same-origin' });
  const [answered, done] = pages.handleAll({ event, request });
  await Promise.all([answered, done]).catch(() => undefined);
}

function bounded(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true });
}

/** Title and path of the cached pages, the latest first. */
async function cachedPages(): Promise<{ title: string; path: string }[]> {
  const cache = await caches.open(PAGES);
  const cached = await cache.keys();
  const found = await Promise.all(
    cached.map(async (request) => {
      const html = await (await cache.match(request, { ignoreVary: true }))?.text();
      const title = /<title>(.*?)<\/title>/.exec(html ?? '')?.[1];
      return title ? [{ title, path: new URL(request.url).pathname }] : [];
    }),
  );
  return found.flat().reverse();
}
