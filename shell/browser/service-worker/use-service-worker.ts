import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from './worker-message.js';

/** Registers the service worker and sends it the visited pages. `refresh` activates a new version; null when there is none. */
export function useServiceWorker(): { refresh: (() => void) | null } {
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState<Workbox | null>(null);
  const path = useRef(pathname);

  useEffect(() => {
    if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
    const begin = () => void register(() => path.current, setWaiting);
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, []);

  useEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    const worker = navigator.serviceWorker?.controller;
    if (worker && !savesData()) tell(worker, { type: 'VISITED', path: pathname });
  }, [pathname]);

  return { refresh: waiting && (() => goToNewVersion(waiting)) };
}

async function register(path: () => string, onWaiting: (workbox: Workbox) => void): Promise<void> {
  try {
    const { Workbox } = await import(/* webpackChunkName: 'idle' */ 'workbox-window');
    const workbox = new Workbox('/sw.js');
    workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
      // After a reload the visitor has the new content already.
      if (wasWaitingBeforeRegister && isReloaded()) workbox.messageSkipWaiting();
      else onWaiting(workbox);
    });
    // The first page and its files were loaded before the worker was active.
    workbox.addEventListener('activated', ({ sw }) => {
      if (!sw) return;
      tell(sw, { type: 'VISITED', path: path() });
      tell(sw, { type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } });
    });
    await workbox.register();
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
  workbox.messageSkipWaiting();
  // Documents are fetched from the network first, so the reload shows new content under either worker.
  setTimeout(reload, TAKEOVER_TIMEOUT_MS);
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}

/** URLs of the files that the page has loaded from its own origin. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return loaded.filter((address) => new URL(address).origin === window.location.origin);
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
