import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { totalOf, type CartItem } from '@studio/contracts';
import { api } from '../data/api.js';
import { ApiError } from '../data/api-error.js';
import { useChange } from '../data/use-change.js';
import { useSession } from '../session/session.js';
import { sessionQuery } from '../session/session-provider.js';
import { useOtherTabs } from '../state/use-other-tabs.js';
import { useValueStore } from '../state/value-store.js';
import { CartContext, type Cart } from './cart.js';
import { cartTexts, type CartChange } from './cart-texts.js';
import { isRefusal, sendOnce } from './send-once.js';
import { useSharedToast } from './use-shared-toast.js';
import { useWanted } from './use-wanted.js';
import { isWaiting, readWanted, type WaitingLine, type WantedLine } from './wanted-lines.js';

/** How long a cart response is fresh, ms: docs/product.md#cart. */
const CART_CACHE_MS = 30_000;
const CART_KEY = ['/api/cart'];
const NO_ITEMS: CartItem[] = [];

/** Provides `useCart`. The cart is fetched only for signed-in visitors: docs/product.md#cart. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useSession();
  const beginToast = useSharedToast();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState(NO_ITEMS);
  const { wanted, want, unwant } = useWanted();
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  const tellOtherTabs = useOtherTabs<'changed' | WaitingLine[]>('cart', (news) => {
    if (news === 'changed') void refetchCart(queries);
    // A duplicate of this tab adds the lines.
    else unwant((line) => news.some(({ key }) => key === line.key));
  });
  const { data, isLoading, isLoadingError } = useQuery<CartItem[]>({
    queryKey: CART_KEY,
    enabled: isAuthenticated,
    staleTime: CART_CACHE_MS,
  });
  const items = (isAuthenticated && data) || NO_ITEMS;

  const cart = useMemo<Cart>(() => {
    async function refresh() {
      tellOtherTabs('changed');
      await refetchCart(queries);
    }
    /** Runs calls one after another, so that the cart ends in the state of the last click. */
    function inTurn(call: () => Promise<unknown>): Promise<unknown> {
      const turn = lastCall.current.then(call);
      lastCall.current = turn.catch(() => undefined);
      return turn;
    }
    async function change(
      kind: CartChange,
      call: () => Promise<unknown>,
      {
        takenOut = NO_ITEMS,
        whenSignedOut = () => setOpen(true),
        whenAnswered,
      }: {
        takenOut?: CartItem[];
        /** Called if the session has ended. By default the drawer opens, which offers to sign in. */
        whenSignedOut?: () => void;
        /** Called once the server has made or refused the change. Not called if a repetition may succeed. */
        whenAnswered?: () => void;
      } = {},
    ): Promise<void> {
      const texts = cartTexts[kind];
      const endToast = beginToast();
      try {
        await inTurn(call);
        whenAnswered?.();
        setRemoved(takenOut);
        if (kind === 'add') setOpen(true);
        endToast(texts.done);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) {
          endToast();
          return whenSignedOut();
        }
        endToast({ title: texts.failed, description: sentenceOf(error), variant: 'destructive' });
        if (isRefusal(error)) whenAnswered?.();
      }
      const refreshed = refresh();
      // A second press on the button that adds does not wait for the cart.
      if (kind !== 'add') await refreshed;
    }
    return {
      items,
      count: items.reduce((sum, item) => sum + item.quantity, 0),
      total: totalOf(items),
      isLoading,
      isError: isLoadingError,
      isOpen,
      removed,
      wanted,
      open: () => setOpen(true),
      close: () => setOpen(false),
      async add(line) {
        // A click may come before the session is known.
        const user = await queries.ensureQueryData(sessionQuery);
        const whenSignedOut = () => {
          if (!isWaiting(line)) want(line);
          setOpen(true);
        };
        if (!user) return whenSignedOut();
        return change('add', () => post(line), {
          whenSignedOut,
          whenAnswered: () => unwant((waiting) => waiting.productId === line.productId),
        });
      },
      update: (id, quantity) => change('update', () => api.put(`/api/cart/${id}`, { quantity })),
      remove(id) {
        return change('remove', () => api.delete(`/api/cart/${id}`).catch(unlessGone), {
          takenOut: items.filter((item) => item.id === id),
        });
      },
      clear: () => change('clear', () => api.delete('/api/cart'), { takenOut: items }),
      async undo() {
        let left = removed;
        await change('undo', async () => {
          try {
            for (const { product, quantity } of removed) {
              await post({ productId: product.id, quantity });
              left = left.slice(1);
            }
          } finally {
            // In its turn: the next change may have removed something else by the time the cart is read.
            setRemoved(left);
          }
        });
      },
      refresh,
    };
  }, [
    items,
    isLoading,
    isLoadingError,
    isOpen,
    removed,
    wanted,
    want,
    unwant,
    queries,
    beginToast,
    tellOtherTabs,
  ]);

  const addWaiting = useChange(async () => {
    const lines = readWanted();
    if (lines.length > 0) tellOtherTabs(lines);
    await Promise.all(lines.map(cart.add));
  });
  const startAdding = useEffectEvent(() => addWaiting.mutate());
  useEffect(() => {
    if (isAuthenticated) startAdding();
  }, [isAuthenticated]);

  return <CartContext value={useValueStore(cart)}>{children}</CartContext>;
}

/** Cancels pending reads, which may be older than the change, and reads the cart again. */
async function refetchCart(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: CART_KEY });
  await queries.invalidateQueries({ queryKey: CART_KEY });
}

/** Adds a line once, also if it is sent again because the answer was lost. */
function post(line: WantedLine): Promise<CartItem> {
  const { productId, quantity } = line;
  const send = (key: string) => api.post('/api/cart', { productId, quantity, key });
  return isWaiting(line) ? send(line.key) : sendOnce(`add ${quantity} of ${productId}`, send);
}

/** Rethrows an error, unless the line does not exist: another tab has removed it. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError
    ? error.detail
    : 'The shop did not answer. Please try again in a moment: nothing is added twice.';
}
