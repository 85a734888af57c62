import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSamePurchase, totalOf, type CartItem } from '@studio/contracts';
import { ApiError, formatMoney, useCart, useQueryClient, useToast } from '@studio/web-kit';
import { PRODUCTS_NOW } from '../cart/use-lines-over-stock.js';
import { explainCheckoutError } from './explain-checkout-error.js';
import type { CheckoutForm } from './shipping-form.js';
import { isOrderPaid } from './paid-before.js';
import { placeOrder, startCheckout, type StartedCheckout } from './start-checkout.js';

/** State of the checkout, from the form to an order that can be paid. Creates a new order when the cart changes. */
export function useCheckout() {
  const cart = useCart();
  const queries = useQueryClient();
  const { toast } = useToast();
  const removeToast = useRef<(() => void) | undefined>(undefined);
  const [tab, setTab] = useState('information');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [started, setStarted] = useState<StartedCheckout | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [paid, setPaid] = useState(false);
  const [paidElsewhere, setPaidElsewhere] = useState<string | null>(null);

  async function start(total: number, form: CheckoutForm): Promise<StartedCheckout | null> {
    setBusy(true);
    setProblem(null);
    setNews(null);
    removeToast.current?.();
    try {
      const next = await startCheckout(total, form);
      setStarted(next);
      setTab('payment');
      return next;
    } catch (error) {
      setStarted(null);
      setTab('information');
      // The session has ended: the page asks to sign in.
      if (error instanceof ApiError && error.status === 401) return null;
      removeToast.current = toast({
        variant: 'destructive',
        title: 'Checkout Error',
        description: 'There was a problem processing your order. Please try again.',
      });
      // Without a network the message below does not wait for the products.
      await Promise.all([cart.refresh(), queries.prefetchQuery({ ...PRODUCTS_NOW, networkMode: 'always' })]);
      const now = new Set(queries.getQueryData<CartItem[]>(['/api/cart'])?.map(({ id }) => id));
      const gone = cart.items.filter(({ id }) => !now.has(id)).map(({ product }) => product.name);
      setProblem(explainCheckoutError(error, gone));
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** Sends the form, unless the order of this page is paid already: the answer to its payment may have been lost. */
  async function submit(form: CheckoutForm): Promise<StartedCheckout | null> {
    setBusy(true);
    if (!started || !(await isOrderPaid(started.order.id))) return start(cart.total, form);
    setPaidElsewhere(started.order.id);
    return null;
  }

  /** Replaces an order that no longer matches the cart or cannot be paid by a new one for the current cart. */
  async function replaceOrder({ form, order }: StartedCheckout): Promise<void> {
    setBusy(true);
    try {
      // Paid in another tab: show that order instead of creating another one.
      if (await isOrderPaid(order.id)) return setPaidElsewhere(order.id);
      const items = await queries.fetchQuery<CartItem[]>({ queryKey: ['/api/cart'], staleTime: 0 });
      if (items.length === 0) return setStarted(null);
      const next = await start(totalOf(items), form);
      if (next) setNews(whatIsNew(items, order, next));
    } catch (error) {
      setStarted(null);
      setTab('information');
      setProblem(explainCheckoutError(error, []));
    } finally {
      setBusy(false);
    }
  }

  // Do not replace the order while the cart drawer is open: the visitor may still change quantities.
  const isOutdated =
    !!started &&
    !busy &&
    !paid &&
    !cart.isOpen &&
    !cart.isError &&
    !isSamePurchase(cart.items, started.order.items);
  const replaceOutdatedOrder = useEffectEvent(() => {
    // The query data may be newer than `cart`.
    const items = queries.getQueryData<CartItem[]>(['/api/cart']) ?? [];
    if (started && !isSamePurchase(items, started.order.items)) void replaceOrder(started);
  });
  useEffect(() => {
    if (isOutdated) replaceOutdatedOrder();
  }, [isOutdated]);

  /**
   * Called right before paying: asks the server whether the order still matches the cart, which any tab may have
   * changed.
   */
  async function isStillWanted(): Promise<boolean> {
    if (!started) return false;
    try {
      await placeOrder(started.form, started.paymentIntentId);
      return true;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      // Without a response, pay the displayed order: `confirmPayment` still compares the amount with the provider's.
      if (status !== 401 && status !== 409) return true;
      await replaceOrder(started);
      return false;
    }
  }

  return {
    tab,
    setTab,
    busy,
    problem,
    news,
    started,
    submit,
    isStillWanted,
    replaceOrder: () => (started ? replaceOrder(started) : Promise.resolve()),
    /** Call it after the payment: the server then empties the cart, which must not create a new order. */
    paid: () => setPaid(true),
    isPaid: paid,
    /** Id of the order if it is paid without an answer on this page, as by another tab; else null. */
    paidElsewhere,
  };
}

function whatIsNew(items: CartItem[], before: StartedCheckout['order'], { order }: StartedCheckout): string {
  if (isSamePurchase(items, before.items))
    return 'Your things had been put back on the shelf, and are kept for you again. Nothing has been charged yet.';
  return `Your cart has changed: it now comes to ${formatMoney(order.total)}. Nothing has been charged yet.`;
}
