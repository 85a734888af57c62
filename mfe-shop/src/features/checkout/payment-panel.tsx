import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState, type FormEvent } from 'react';
import type { Order } from '@studio/contracts';
import {
  formatMoney,
  Link,
  useCart,
  useChange,
  useNavigate,
  useSession,
  useSite,
  useToast,
} from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { PromiseLine } from '../before-paying/promise-line.js';
import { confirmPayment } from '../payments/confirm-payment.js';
import { paymentOptions, type Payer } from '../payments/payment-options.js';
import { PaymentFrame } from '../payments/payment-frame.js';
import { SlowPayment } from '../payments/slow-payment.js';
import { checkPaymentNow } from './check-payment-now.js';
import { checkoutDraft, rememberPaying } from '../payments/paying-order.js';
import * as styles from './checkout.module.css';

export interface PaymentPanelProps {
  /** The order to pay. Its total is the amount that is charged. */
  order: Order;
  clientSecret: string;
  /** Known data of the card holder, which prefills the form. */
  payer?: Payer | undefined;
  /** Disables the payment while the order is checked again. */
  waiting?: boolean;
  /** Called right before paying. If it resolves to false, nothing is charged; it shows the reason itself. */
  isStillWanted: () => Promise<boolean>;
  /** Called if the provider's payment differs from the displayed one. */
  onChanged: () => Promise<void>;
  onPaid?: () => void;
}

/** The payment step: the provider's form, the amount and the pay button. */
export function PaymentPanel(props: PaymentPanelProps) {
  return (
    <div className={styles.form}>
      <p>Complete your purchase securely with Stripe.</p>
      <PromiseLine inNewTab />
      <PaymentFrame clientSecret={props.clientSecret}>
        <PaymentForm {...props} />
      </PaymentFrame>
    </div>
  );
}

function PaymentForm(props: PaymentPanelProps) {
  const { order, clientSecret, payer, waiting, isStillWanted, onChanged, onPaid } = props;
  const { publisher } = useSite();
  const { user } = useSession();
  const stripe = useStripe();
  const elements = useElements();
  const cart = useCart();
  const { toast } = useToast();
  const navigate = useNavigate();
  const [message, setMessage] = useState<string | null>(null);
  const confirmation = `/order-confirmation?orderId=${encodeURIComponent(order.id)}`;

  const pay = useChange(async () => {
    if (!stripe || !elements) return 'unpaid';
    setMessage(null);
    if (!(await isStillWanted())) return 'unpaid';
    rememberPaying(user?.email ?? null, order.id);
    const returnUrl = new URL(confirmation, location.origin).href;
    const result = await confirmPayment(stripe, elements, { clientSecret, amount: order.total, returnUrl });
    if (result.outcome === 'changed') {
      await onChanged();
    } else if (result.outcome === 'declined') {
      setMessage(result.message);
      toast({ variant: 'destructive', title: 'Payment Failed', description: result.message });
    } else if (result.outcome === 'unexpected') {
      setMessage('An unexpected error occurred');
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'An unexpected error occurred while processing your payment',
      });
    } else {
      onPaid?.();
      checkoutDraft.forget();
      toast({ title: 'Payment Successful', description: 'Thank you for your purchase!', lasting: true });
      // The server removes paid items from the cart. This call makes it happen sooner.
      await checkPaymentNow(order.id);
      void cart.refresh();
      navigate(confirmation, { state: { paid: true } });
      return 'paid';
    }
    return 'unpaid';
  });

  // The button stays disabled until the confirmation page is shown, so that a visitor cannot pay twice.
  const isPaying = pay.isPending || pay.data === 'paid';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!waiting) pay.mutate();
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <PaymentElement options={paymentOptions(publisher, payer)} />
      {message && (
        <p role="alert" className={styles.problem}>
          {message}
        </p>
      )}
      <SlowPayment isPaying={isPaying}>
        <Link to={confirmation}>your order’s page</Link> shows when it is paid.
      </SlowPayment>
      <div className={styles.pay}>
        <p>
          To pay now <strong>{formatMoney(order.total)}</strong>
        </p>
        <Button
          type="submit"
          variant="main"
          data-track="pay"
          size="large"
          disabled={!stripe || !elements || waiting}
          busy={isPaying}
        >
          {isPaying ? 'Processing...' : 'Complete Payment'}
        </Button>
      </div>
    </form>
  );
}
