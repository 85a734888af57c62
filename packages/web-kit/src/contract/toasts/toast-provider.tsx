import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ToastContext, type ShownToast, type ToastMessage } from './toasts.js';

/** Loaded with the first toast, since most visits show none. */
const Toaster = lazy(() => import('./toaster.js'));

/** Provides `useToast` and shows one toast at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const toasts = useMemo(
    () => ({
      toast: (message: ToastMessage) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1 })),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <Toaster shown={shown} />
        </Suspense>
      )}
    </ToastContext>
  );
}
