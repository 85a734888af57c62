import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { ToastContext, type ShownToast, type ToastMessage } from './toasts.js';

/** Provides `useToast` and shows one toast at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [Toaster, setToaster] = useState<ComponentType<{ shown: ShownToast }> | null>(null);
  const toasts = useMemo(
    () => ({
      toast(message: ToastMessage) {
        setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1 }));
        // Loaded with the first toast, since most visits show none; without a network, with a later one.
        import('./toaster.js').then(
          (code) => setToaster(() => code.default),
          () => undefined,
        );
      },
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {shown && Toaster && <Toaster shown={shown} />}
    </ToastContext>
  );
}
