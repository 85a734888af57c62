import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from './worker-message.js';

/** Keeps the service worker registered and told of the pages; answers how to go to a new version, if there is one. */
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
    if (!savesData()) tell({ type: 'VISITED', path: pathname });
  }, [pathname]);

  return { refresh: waiting && (() => goToNewVersion(waiting)) };
}

async function register(path: () => string, onWaiting: (workbox: Workbox) => void): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox('/sw.js');
    workbox.addEventListener('waiting', () => onWaiting(workbox));
    // The first page was there before its worker.
    workbox.addEventListener('activated', () => tell({ type: 'VISITED', path: path() }));
    await workbox.register();
  } catch (error) {
    // oxlint-disable-next-line no-console -- logged only (specification, section 8)
    console.debug('The service worker was not registered.', error);
  }
}

function goToNewVersion(workbox: Workbox): void {
  workbox.addEventListener('controlling', () => window.location.reload());
  workbox.messageSkipWaiting();
}

function tell(message: WorkerMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
