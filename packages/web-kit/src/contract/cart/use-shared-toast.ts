import { useCallback, useRef } from 'react';
import { useToast, type ToastMessage } from '../toasts/toasts.js';

/**
 * Shows one toast for changes that overlap: their failures, else the last success. Returns a function to call when a
 * change begins; it returns the function to call with the change's toast, if any, when the change ends.
 */
export function useSharedToast(): () => (message?: ToastMessage) => void {
  const { toast } = useToast();
  const pending = useRef(0);
  const messages = useRef<ToastMessage[]>([]);
  return useCallback(() => {
    pending.current += 1;
    return (message) => {
      pending.current -= 1;
      if (message) messages.current.push(message);
      if (pending.current > 0) return;
      const all = messages.current.splice(0);
      const failures = all.filter(({ variant }) => variant === 'destructive');
      const shown = failures[0] ?? all.at(-1);
      const reasons = new Set(failures.map(({ description }) => description));
      if (shown) toast(failures.length > 1 ? { ...shown, description: [...reasons].join(' ') } : shown);
    };
  }, [toast]);
}
