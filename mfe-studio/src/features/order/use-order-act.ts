import type { DeskOrderDetail } from '@studio/contracts';
import { useQueryClient } from '@studio/web-kit';
import { post, useAct } from '../desk/use-act.js';

/** The address of an order at the desk. */
export const orderPath = (number: string): string => `/api/desk/orders/${number}`;

/**
 * One act on an order: `pack`, `ship`, `deliver`, `cancel`, `refund`, `answer-return`, `notes`. `done` and `failed` go on behind its
 * number: `is packed`, `could not be packed`.
 */
export function useOrderAct<I = void>(
  { number }: Pick<DeskOrderDetail, 'number'>,
  act: string,
  words: { done: string; failed: string; onDone?: () => void },
) {
  const queries = useQueryClient();
  return useAct<DeskOrderDetail, I>(post<DeskOrderDetail, I>(`${orderPath(number)}/${act}`), {
    done: () => `${number} ${words.done}`,
    failed: `${number} ${words.failed}`,
    onDone: (order) => {
      queries.setQueryData([orderPath(number)], order);
      words.onDone?.();
    },
  });
}
