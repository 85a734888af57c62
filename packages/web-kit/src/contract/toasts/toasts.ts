import { createContext, useContext } from 'react';

/** A short message; `destructive` says that something failed. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Is for the page that comes next as well; any other goes with its own. */
  lasting?: boolean;
}

/** A message on screen; each has a number of its own. */
export interface ShownToast extends ToastMessage {
  id: number;
}

/** The message on screen. `id` differs for each message. */
export interface ShownToast extends ToastMessage {
  id: number;
}

/** Shows messages. */
export interface Toasts {
  /** Shows a message; the one on screen gives way. */
  toast(message: ToastMessage): void;
}

/** Where `useToast` finds its toasts. */
export const ToastContext = createContext<Toasts | null>(null);

/** Short messages in the corner. Throws outside its provider. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}
