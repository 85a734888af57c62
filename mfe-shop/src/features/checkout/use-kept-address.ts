import type { KeptAddress } from '@studio/contracts';
import { api, useQuery, useQueryClient, useToast } from '@studio/web-kit';
import type { CheckoutForm } from './shipping-form.js';

interface Kept {
  address: KeptAddress | null;
}

const PATH = '/api/address';

/** The address that this person let us keep, and what becomes of it when a form says otherwise. */
export function useKeptAddress() {
  const queries = useQueryClient();
  const { toast } = useToast();
  const { data, isLoading, isError } = useQuery<Kept>({ queryKey: [PATH], staleTime: 0, gcTime: 0 });
  const kept = data?.address ?? null;

  /** Keeps the shipping address, or forgets the one that was kept. A failure costs nobody an order. */
  async function follow({ shipping, keep }: CheckoutForm): Promise<void> {
    if (!keep && !kept) return;
    if (keep && JSON.stringify(kept) === JSON.stringify(shipping)) return;
    try {
      const now = keep ? await api.put<Kept>(PATH, shipping) : await api.delete<Kept>(PATH);
      queries.setQueryData([PATH], now);
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: keep ? 'Your address could not be kept this time.' : 'Your address is still kept.',
      });
    }
  }

  return { kept, isLoading, isError, follow };
}
