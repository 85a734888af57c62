import { useCallback, useMemo, useState } from 'react';
import type { DeskOrder } from '@studio/contracts';

/** The selected orders, for printing and packing. */
export interface Picked {
  orders: readonly DeskOrder[];
  /** Numbers of those that can be marked packed. */
  toPack: DeskOrder['number'][];
  has: (order: DeskOrder) => boolean;
  toggle: (order: DeskOrder) => void;
  remove: (number: DeskOrder['number']) => void;
  clear: () => void;
}

/** State of the selection. Each order is taken from `newest`, since it may have changed. */
export function usePicked(newest: readonly DeskOrder[] = []): Picked {
  const [chosen, setChosen] = useState<ReadonlyMap<string, DeskOrder>>(new Map());
  const toggle = useCallback((order: DeskOrder) => setChosen((before) => toggled(before, order)), []);
  const remove = useCallback(
    (number: string) =>
      setChosen((before) => new Map([...before].filter(([, order]) => order.number !== number))),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => {
    const orders = [...chosen.values()].map((order) => newest.find(({ id }) => id === order.id) ?? order);
    const toPack = orders.filter(({ status }) => status === 'paid').map(({ number }) => number);
    return { orders, toPack, has: ({ id }) => chosen.has(id), toggle, remove, clear };
  }, [chosen, newest, toggle, remove, clear]);
}

function toggled(before: ReadonlyMap<string, DeskOrder>, order: DeskOrder): ReadonlyMap<string, DeskOrder> {
  const after = new Map(before);
  if (!after.delete(order.id)) after.set(order.id, order);
  return after;
}
