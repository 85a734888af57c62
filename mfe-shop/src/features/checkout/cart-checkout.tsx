import { useEffect, useRef } from 'react';
import { Link, Navigate, useCart, useSession } from '@studio/web-kit';
import {
  Button,
  Card,
  PageHeading,
  Skeleton,
  Spinner,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '@studio/web-kit/components';
import { CartUnavailable } from '../cart/cart-unavailable.js';
import { LinesOverStock } from '../cart/lines-over-stock.js';
import { linesToBuy, useLinesOverStock } from '../cart/use-lines-over-stock.js';
import { CheckoutNotice } from './checkout-notice.js';
import { OrderSummary } from './order-summary.js';
import { payerOf } from './payer-of.js';
import { PaymentPanel } from './payment-panel.js';
import { ShippingFields } from './shipping-form.js';
import { useCheckout } from './use-checkout.js';
import { useCountries } from './use-countries.js';
import { useKeptAddress } from './use-kept-address.js';
import * as styles from './checkout.module.css';

/** The checkout of the cart: information, then payment. See docs/product.md#checkout. */
export function CartCheckout() {
  const cart = useCart();
  const { user } = useSession();
  const checkout = useCheckout();
  const { tab, setTab, busy, problem, news, started } = checkout;
  const { countries, isPartial } = useCountries();
  const address = useKeptAddress();
  const overStock = useLinesOverStock(cart.items);
  const paymentTab = useRef<HTMLButtonElement>(null);
  const startedId = started?.order.id;

  // The clicked button is no longer visible: move the focus to the open tab.
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || activeElement.closest('[hidden]');
    if (startedId && isLost) paymentTab.current?.focus();
  }, [startedId]);

  if (cart.isLoading) return <Spinner label="Loading your cart" />;
  if (cart.isError)
    return (
      <CheckoutNotice title="Your cart could not be loaded">
        <CartUnavailable />
      </CheckoutNotice>
    );
  if (checkout.paidElsewhere)
    return <Navigate to={`/order-confirmation?orderId=${checkout.paidElsewhere}`} replace />;
  if (cart.items.length === 0 && !checkout.isPaid && !started)
    return (
      <CheckoutNotice title="Your cart is empty">
        <p>There is room in it.</p>
        <Button asChild>
          <Link to="/shop">Continue Shopping</Link>
        </Button>
      </CheckoutNotice>
    );

  return (
    <main className={styles.page}>
      <Button asChild variant="ghost" className={styles.back}>
        <Link to="/shop">Back</Link>
      </Button>
      <PageHeading className={styles.title}>Checkout</PageHeading>
      <div className={styles.columns}>
        <Card>
          <Tabs value={tab} onValueChange={setTab}>
            <TabsList aria-label="Checkout steps">
              <TabsTrigger value="information">Information</TabsTrigger>
              <TabsTrigger value="payment" disabled={!started} ref={paymentTab}>
                Payment
              </TabsTrigger>
            </TabsList>
            {/* Both panels stay mounted, so that switching tabs keeps the input. */}
            <TabsContent value="information" forceMount>
              <div role="status">
                {address.isError && (
                  <p>If you let us keep an address, it could not be read just now: please type it.</p>
                )}
                {isPartial && (
                  <p>
                    The list of countries could not be read just now. Where yours is missing, please load the
                    page again in a moment; what you type is kept.
                  </p>
                )}
              </div>
              {countries && !address.isLoading ? (
                <ShippingFields
                  countries={countries}
                  kept={address.kept}
                  busy={busy || address.isSaving}
                  notice={<LinesOverStock items={cart.items} overStock={overStock} />}
                  problem={problem}
                  onSubmit={async (form) => {
                    if (await checkout.submit(form)) address.follow(form);
                  }}
                />
              ) : (
                <Skeleton className={styles.skeleton} />
              )}
            </TabsContent>
            <TabsContent value="payment" forceMount>
              <p role="status" className={news ? styles.news : styles.noNews}>
                {news}
              </p>
              {started && (
                <PaymentPanel
                  order={started.order}
                  clientSecret={started.clientSecret}
                  payer={payerOf(started.form, countries ?? [], user)}
                  waiting={busy}
                  isStillWanted={checkout.isStillWanted}
                  onChanged={checkout.replaceOrder}
                  onPaid={checkout.paid}
                />
              )}
            </TabsContent>
          </Tabs>
        </Card>
        <OrderSummary
          lines={started ? started.order.items : linesToBuy(cart.items, overStock)}
          isFinal={tab === 'payment'}
        />
      </div>
    </main>
  );
}
