import { createContext, useContext } from 'react';

/** A short message. The variant `destructive` marks a failure. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Keeps the toast after navigation. Defaults to false. */
  lasting?: boolean;
}

/** The message on screen. `id` differs for each message. */
export interface ShownToast extends ToastMessage {
  id: number;
}

/** Result of `useToast`. */
export interface Toasts {
  /** Shows a message; it replaces the one on screen. Returns a function that removes it, if it is still shown. */
  toast(message: ToastMessage): () => void;
}

/** React context of the toasts. */
export const ToastContext = createContext<Toasts | null>(null);

/** Returns the function that shows toasts. Throws outside `ToastProvider`. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}
