import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Workbox } from 'workbox-window';
import type { PublicRemote } from '../remotes/public-remote.js';
import { useRemotes } from '../remotes/remote-loader.js';
import type { WorkerMessage } from './worker-message.js';

/** Registers the service worker and sends it the visited pages. `refresh` activates a new version; null when there is none. */
export function useServiceWorker(): { refresh: (() => void) | null } {
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState<Workbox | null>(null);
  const path = useRef(pathname);
  const remotes = useRemotes();

  useEffect(() => {
    if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
    const begin = () => void register(remotes, () => path.current, setWaiting);
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, [remotes]);

  useEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    const worker = navigator.serviceWorker?.controller;
    if (!worker || savesData()) return;
    tell(worker, { type: 'VISITED', path: pathname });
    cache(worker, filesNotLoaded(remotes));
  }, [pathname, remotes]);

  return { refresh: waiting && (() => goToNewVersion(waiting)) };
}

async function register(
  remotes: readonly PublicRemote[],
  path: () => string,
  onWaiting: (workbox: Workbox) => void,
): Promise<void> {
  try {
    const { Workbox } = await import(/* webpackChunkName: 'idle' */ 'workbox-window');
    const workbox = new Workbox('/sw.js');
    workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
      // After a reload the visitor has the new content already.
      if (wasWaitingBeforeRegister && isReloaded()) takeOver(workbox);
      else onWaiting(workbox);
    });
    // The first page and its files were requested before the worker was active.
    workbox.addEventListener('activated', ({ sw }) => {
      if (!sw) return;
      tell(sw, { type: 'VISITED', path: path() });
      cache(sw, moduleFiles(remotes));
      cacheRequestedBefore(performance.now(), sw);
    });
    const { controller } = navigator.serviceWorker;
    await workbox.register();
    if (controller) cache(controller, filesNotLoaded(remotes));
  } catch (error) {
    // oxlint-disable-next-line no-console -- only logged, see docs/product.md#errors
    console.debug('The service worker was not registered.', error);
  }
}

/** Maximum wait for the new worker, ms. Chromium keeps a busy worker alive, and each request wakes it again. */
const TAKEOVER_TIMEOUT_MS = 3_000;

function goToNewVersion(workbox: Workbox): void {
  const reload = () => window.location.reload();
  workbox.addEventListener('controlling', reload);
  takeOver(workbox);
  // Documents are fetched from the network first, so the reload shows new content under either worker.
  setTimeout(reload, TAKEOVER_TIMEOUT_MS);
}

/** Activates the new worker. Chromium may ignore the message while the old worker is busy, so it is repeated. */
function takeOver(workbox: Workbox): void {
  workbox.messageSkipWaiting();
  const repeated = setInterval(() => workbox.messageSkipWaiting(), TAKEOVER_TIMEOUT_MS);
  workbox.addEventListener('controlling', () => clearInterval(repeated));
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}

/** Makes the worker cache the files of this origin. */
function cache(worker: ServiceWorker, files: readonly string[]): void {
  const urlsToCache = [...new Set(files)].filter((file) => new URL(file).origin === window.location.origin);
  if (urlsToCache.length === 0) return;
  tell(worker, { type: 'CACHE_URLS', payload: { urlsToCache } });
}

/**
 * Makes the worker cache the files that the page requested before a time (ms since its navigation): those that are
 * loaded now, and each of the others when it has arrived.
 */
function cacheRequestedBefore(timeMs: number, worker: ServiceWorker): void {
  const observer = new PerformanceObserver((list) => {
    const requestedBefore = list.getEntries().filter(({ startTime }) => startTime < timeMs);
    cache(
      worker,
      requestedBefore.map(({ name }) => name),
    );
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** The module files that the page has not loaded. Its controller has handled the others. */
function filesNotLoaded(remotes: readonly PublicRemote[]): string[] {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return moduleFiles(remotes).filter((file) => !loaded.has(file));
}

/**
 * URLs of the code of the modules in the document, including code that they load on demand. Some widgets have not loaded
 * theirs yet. None if the visitor saves data.
 */
function moduleFiles(remotes: readonly PublicRemote[]): string[] {
  if (savesData()) return [];
  const modules = [...document.querySelectorAll<HTMLElement>('[data-module]')];
  return modules.flatMap(({ dataset }) => {
    const live = remotes.find(({ name }) => name === dataset.remote)?.live;
    const { scripts = [], later = [] } = live?.assets[dataset.module!] ?? {};
    const files = live ? [live.entry, ...scripts, ...later] : [];
    return files.map((file) => new URL(`${live!.base}/${file}`, window.location.href).href);
  });
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
