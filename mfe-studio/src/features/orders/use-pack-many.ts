import type { DeskOrder } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { useAct } from '../desk/use-act.js';

/** Marks orders packed, one after another. It stops at the first failure; the orders before it stay packed. */
export function usePackMany(onDone: () => void) {
  return useAct<DeskOrder['number'][], DeskOrder['number'][]>(
    async (numbers) => {
      for (const number of numbers) await api.post(`/api/desk/orders/${number}/pack`);
      return numbers;
    },
    {
      done: (numbers) =>
        numbers.length === 1 ? `${numbers[0]} is packed` : `${numbers.length} orders are packed`,
      failed: 'Not everything could be marked packed',
      onDone,
    },
  );
}
