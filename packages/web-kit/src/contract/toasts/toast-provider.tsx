import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ToastContext, type ShownToast, type ToastMessage } from './toasts.js';

/** Provides `useToast` and shows one toast at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const lastId = useRef(0);
  const [Toaster, setToaster] = useState<ComponentType<{ shown: ShownToast }> | null>(null);
  const toasts = useMemo(
    () => ({
      toast(message: ToastMessage) {
        const id = (lastId.current += 1);
        setShown({ ...message, id });
        load((code) => setToaster(() => code.default));
        return () => setShown((now) => (now?.id === id ? null : now));
      },
    }),
    [],
  );
  // Many visits show no toast, so its code is loaded at the first press or input, or by the service worker. The toast
  // itself may come too late: it may say that the network is lost.
  useEffect(() => {
    const end = new AbortController();
    const loadAhead = () => {
      // A file that cannot be had is an error on the console.
      if (navigator.onLine) load(() => end.abort());
    };
    for (const act of ['click', 'input']) window.addEventListener(act, loadAhead, { signal: end.signal });
    return () => end.abort();
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      {shown && Toaster && <Toaster shown={shown} />}
    </ToastContext>
  );
}

/** Calls `then` with the code of toasts, unless it cannot be loaded. */
function load(then: (code: typeof import('./toaster.js')) => void): void {
  import(/* webpackChunkName: 'toaster' */ './toaster.js').then(then, () => undefined);
}
