import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useState, type FormEvent } from 'react';
import { api, Button, useCart, useNavigate, useToast } from '@studio/web-kit';
import { confirmPayment } from '../payments/confirm-payment.js';
import { PaymentFrame } from '../payments/payment-frame.js';
import type { StartedCheckout } from './start-checkout.js';
import * as styles from './checkout.module.css';

/** The payment step: the provider's own form, and one button. */
export function PaymentTab({ checkout }: { checkout: StartedCheckout }) {
  return (
    <div className={styles.form}>
      <p>Complete your purchase securely with Stripe.</p>
      <PaymentFrame clientSecret={checkout.clientSecret}>
        <PaymentForm orderId={checkout.orderId} />
      </PaymentFrame>
    </div>
  );
}

function PaymentForm({ orderId }: { orderId: string }) {
  const stripe = useStripe();
  const elements = useElements();
  const cart = useCart();
  const { toast } = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const confirmation = `/order-confirmation?orderId=${encodeURIComponent(orderId)}`;

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || busy) return;
    setBusy(true);
    setMessage(null);
    const result = await confirmPayment(stripe, elements, new URL(confirmation, location.origin).href);
    if (result.outcome === 'declined') {
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
      toast({ title: 'Payment Successful', description: 'Thank you for your purchase!' });
      // The server empties the cart of what was paid for; asking here only makes it sooner.
      await api.delete('/api/cart').catch(() => undefined);
      await cart.refresh();
      navigate(confirmation);
      return;
    }
    setBusy(false);
  }

  return (
    <form onSubmit={pay} className={styles.form}>
      <PaymentElement />
      {message && (
        <p role="alert" className={styles.problem}>
          {message}
        </p>
      )}
      <Button type="submit" disabled={!stripe || !elements} busy={busy}>
        {busy ? 'Processing...' : 'Complete Payment'}
      </Button>
    </form>
  );
}
