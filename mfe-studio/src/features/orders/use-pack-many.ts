import type { DeskOrder } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { changeEach, useAct } from '../desk/use-act.js';

/**
 * Marks orders packed, one after another. An order that cannot be packed does not prevent the others.
 * @param onPacked Gets the number of each order that is packed
 */
export function usePackMany(onPacked: (number: DeskOrder['number']) => void) {
  return useAct<DeskOrder['number'][], DeskOrder['number'][]>(
    async (numbers) => {
      await changeEach(numbers, async (number) => {
        await api.post(`/api/desk/orders/${number}/pack`);
        onPacked(number);
      });
      return numbers;
    },
    {
      done: (numbers) =>
        numbers.length === 1 ? `${numbers[0]} is packed` : `${numbers.length} orders are packed`,
      failed: 'Not everything could be marked packed',
    },
  );
}
