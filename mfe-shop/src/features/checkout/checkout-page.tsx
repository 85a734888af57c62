import { Link, useSearchParams, useSession, type Prefetch } from '@studio/web-kit';
import { Button, Spinner } from '@studio/web-kit/components';
import { SHOP_INFO } from '../before-paying/shop-info.js';
import { NeedsScripts } from '../no-scripts/needs-scripts.js';
import { CartCheckout } from './cart-checkout.js';
import { CheckoutNotice } from './checkout-notice.js';
import { FinishPaying } from './finish-paying.js';
import { PaidBefore } from './paid-before.js';

/** Loads the data of the page, on the server and when the visitor hovers a link to it. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  await queryClient.prefetchQuery({ queryKey: SHOP_INFO });
};

/**
 * `/checkout`: the checkout of the cart, or with `?order=` the payment of an unpaid order. See
 * docs/product.md#checkout.
 */
export default function CheckoutPage() {
  const { isAuthenticated, isLoading } = useSession();
  const [search] = useSearchParams();
  const orderId = search.get('order');
  if (isLoading) return <Spinner label="Loading your cart" />;
  if (!isAuthenticated)
    return (
      <CheckoutNotice title="Login Required">
        <p>Sign in, and your cart comes with you.</p>
        <Button asChild>
          <Link to="/auth">Go to Login</Link>
        </Button>
      </CheckoutNotice>
    );
  return (
    <>
      <NeedsScripts to="to pay; your cart is kept" />
      {orderId ? (
        <FinishPaying orderId={orderId} />
      ) : (
        <PaidBefore>
          <CartCheckout />
        </PaidBefore>
      )}
    </>
  );
}
