import { useState } from 'react';
import type { ShippingForm } from '@studio/contracts';
import {
  Button,
  Card,
  Link,
  PageHeading,
  Spinner,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  useCart,
  useSession,
  useToast,
} from '@studio/web-kit';
import { explainCheckoutError } from './explain-checkout-error.js';
import { OrderSummary } from './order-summary.js';
import { PaymentTab } from './payment-tab.js';
import { ShippingFields } from './shipping-form.js';
import { startCheckout, type StartedCheckout } from './start-checkout.js';
import * as styles from './checkout.module.css';

/** `/checkout`: information, then payment once the order and its payment intent exist (section 2.7). */
export default function CheckoutPage() {
  const { isAuthenticated, isLoading } = useSession();
  const cart = useCart();
  const { toast } = useToast();
  const [tab, setTab] = useState('information');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [started, setStarted] = useState<StartedCheckout | null>(null);

  async function submit(form: ShippingForm) {
    setBusy(true);
    setProblem(null);
    try {
      setStarted(await startCheckout(cart.total, form));
      setTab('payment');
    } catch (error) {
      setStarted(null);
      setProblem(explainCheckoutError(error));
      toast({
        variant: 'destructive',
        title: 'Checkout Error',
        description: 'There was a problem processing your order. Please try again.',
      });
      await cart.refresh();
    } finally {
      setBusy(false);
    }
  }

  if (isLoading || (isAuthenticated && cart.isLoading)) return <Spinner label="Loading your cart" />;
  if (!isAuthenticated)
    return (
      <Notice
        title="Login Required"
        to="/auth"
        action="Go to Login"
        text="Sign in, and your cart comes with you."
      />
    );
  if (cart.items.length === 0 && !started)
    return (
      <Notice title="Your cart is empty" to="/shop" action="Continue Shopping" text="There is room in it." />
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
              <TabsTrigger value="payment" disabled={!started}>
                Payment
              </TabsTrigger>
            </TabsList>
            <TabsContent value="information">
              <ShippingFields busy={busy} problem={problem} onSubmit={submit} />
            </TabsContent>
            <TabsContent value="payment">{started && <PaymentTab checkout={started} />}</TabsContent>
          </Tabs>
        </Card>
        <OrderSummary items={cart.items} total={cart.total} />
      </div>
    </main>
  );
}

function Notice({ title, text, to, action }: { title: string; text: string; to: string; action: string }) {
  return (
    <main className={styles.notice}>
      <Card>
        <PageHeading>{title}</PageHeading>
        <p>{text}</p>
        <Button asChild>
          <Link to={to}>{action}</Link>
        </Button>
      </Card>
    </main>
  );
}
