import { useState } from 'react';
import { ApiError, useToast } from '@studio/web-kit';

/** One change at a time: busy while it runs, and a toast with the reason when it did not work. */
export function useChange(): { busy: boolean; change: (work: () => Promise<unknown>) => Promise<boolean> } {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);

  async function change(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (cause) {
      const description = cause instanceof ApiError ? cause.detail : 'Please try again in a moment.';
      toast({ variant: 'destructive', title: 'Error', description });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, change };
}
