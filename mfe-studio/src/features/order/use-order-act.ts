import type { DeskOrderDetail } from '@studio/contracts';
import { useUnsentForm } from '@studio/web-kit';
import { post, useAct, useKeyed } from '../desk/use-act.js';

/** Returns the API path of an order at the desk. */
export const orderPath = (number: string) => `/api/desk/orders/${number}` as const;

interface OrderAct<I> {
  done: string;
  failed: string;
  /**
   * After a sign-in the form is filled in again but not submitted, so that the user can review it. Its hidden fields
   * hold the values that its input depends on. Defaults to false.
   */
  isReviewed?: boolean;
  /** Gets the input that was sent: the form may have changed meanwhile. */
  onDone?: (sent: I) => void;
}

/**
 * Sends one act on an order: `pack`, `ship`, `deliver`, `cancel`, `refund` or `answer-return`. Toasts start with
 * the order's number, so `done` and `failed` are texts such as `is packed` and `could not be packed`. The result has
 * the props `form` of `useUnsentForm`.
 */
export function useOrderAct<I = void>(
  { number }: Pick<DeskOrderDetail, 'number'>,
  act: string,
  { done, failed, isReviewed = false, onDone }: OrderAct<I>,
  send = post<DeskOrderDetail, I>(`${orderPath(number)}/${act}`),
) {
  const unsent = useUnsentForm(`${act}:${number}`);
  const sending = useAct<DeskOrderDetail, I>(
    (input) => (isReviewed ? send(input) : unsent.send(() => send(input))),
    {
      done: () => `${number} ${done}`,
      failed: `${number} ${failed}`,
      replaces: [orderPath(number)],
      onDone: (_answer, sent) => onDone?.(sent),
    },
  );
  return { ...sending, form: unsent.form };
}

/** Like `useOrderAct`, for `notes` and `replies`, which write something new each time. See `useKeyed`. */
export function useKeyedOrderAct<I extends object>(
  order: Pick<DeskOrderDetail, 'number'>,
  act: string,
  words: OrderAct<I>,
) {
  const send = post<DeskOrderDetail, I & { key: string }>(`${orderPath(order.number)}/${act}`);
  return useOrderAct<I>(
    order,
    act,
    words,
    useKeyed((sent, key) => send({ ...sent, key })),
  );
}
