import type { KeptAddress } from '@studio/contracts';
import { api, useChange, useQuery, useToast } from '@studio/web-kit';
import type { CheckoutForm } from './shipping-form.js';

interface Kept {
  address: KeptAddress | null;
}

const PATH = '/api/address';

/**
 * Returns the saved address of the signed-in buyer, and `follow`, which updates it from a checkout form. It does nothing
 * while `isSaving`.
 */
export function useKeptAddress() {
  const { toast } = useToast();
  const { data, isLoading, isError } = useQuery<Kept>({ queryKey: [PATH], staleTime: 0, gcTime: 0 });
  const kept = data?.address ?? null;

  const save = useChange(
    (shipping: KeptAddress | null) => (shipping ? api.put<Kept>(PATH, shipping) : api.delete<Kept>(PATH)),
    {
      replaces: [PATH],
      onError: (_error, shipping) =>
        toast({
          variant: 'destructive',
          title: 'Error',
          description: `Your address may ${shipping ? 'not be kept this time' : 'still be kept'}.`,
        }),
    },
  );

  /** Saves the shipping address of a form, or deletes the saved one. A failure does not affect the order. */
  function follow({ shipping, keep }: CheckoutForm): void {
    if (!keep && !kept) return;
    if (keep && JSON.stringify(kept) === JSON.stringify(shipping)) return;
    save.mutate(keep ? shipping : null);
  }

  return { kept, isLoading, isError, isSaving: save.isPending, follow };
}
