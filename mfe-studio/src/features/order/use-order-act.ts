import type { DeskOrderDetail } from '@studio/contracts';
import { post, useAct } from '../desk/use-act.js';

/** The address of an order at the desk. */
export const orderPath = (number: string): string => `/api/desk/orders/${number}`;

/**
 * One act on an order: `pack`, `ship`, `deliver`, `cancel`, `refund`, `answer-return`, `notes`. Messages begin with the
 * order's number, so `done` and `failed` are like `is packed` and `could not be packed`.
 */
export function useOrderAct<I = void>(
  { number }: Pick<DeskOrderDetail, 'number'>,
  act: string,
  words: { done: string; failed: string; onDone?: () => void },
) {
  return useAct<DeskOrderDetail, I>(post<DeskOrderDetail, I>(`${orderPath(number)}/${act}`), {
    done: () => `${number} ${words.done}`,
    failed: `${number} ${words.failed}`,
    replaces: [orderPath(number)],
    ...(words.onDone && { onDone: words.onDone }),
  });
}
