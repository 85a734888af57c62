import type { DeskOrderDetail } from '@studio/contracts';
import { post, useAct } from '../desk/use-act.js';

/** Returns the API path of an order at the desk. */
export const orderPath = (number: string): string => `/api/desk/orders/${number}`;

/**
 * Sends one act on an order: `pack`, `ship`, `deliver`, `cancel`, `refund`, `answer-return` or `notes`. Toasts start with
 * the order's number, so `done` and `failed` are texts such as `is packed` and `could not be packed`.
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
