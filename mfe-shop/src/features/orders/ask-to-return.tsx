import { useState, type FormEvent } from 'react';
import { MAX_NOTE_LENGTH, type Order } from '@studio/contracts';
import { api, ApiError, useChange, useQueryClient, useToast, useUnsentForm } from '@studio/web-kit';
import { Button, Field } from '@studio/web-kit/components';
import { useShopInfo } from '../before-paying/shop-info.js';
import { NeedsScripts } from '../no-scripts/needs-scripts.js';
import { orderKey } from './use-order.js';
import * as styles from './orders.module.css';

/**
 * Asks the shop to take back pieces that are not refunded, all or some of them. `orderRef` is the id or number of the
 * page's query key.
 */
export function AskToReturn({ order, orderRef }: { order: Order; orderRef: string }) {
  const { data: shop } = useShopInfo();
  const queries = useQueryClient();
  const { toast } = useToast();
  const unsent = useUnsentForm(`return:${order.id}`);
  const [problems, setProblems] = useState<{ items?: string; reason?: string }>({});
  const ask = useChange(
    (request: { items: { id: string; quantity: number }[]; reason: string }) =>
      unsent.send(() => api.post(`/api/orders/${order.id}/return`, request)),
    {
      replaces: orderKey(orderRef),
      onError: (error) => {
        // The shop has changed the order since the page was loaded.
        if (error instanceof ApiError && error.status === 409)
          void queries.invalidateQueries({ queryKey: orderKey(orderRef) });
        return toast({
          variant: 'destructive',
          title: 'Error',
          description:
            error instanceof ApiError && [401, 409].includes(error.status)
              ? error.detail
              : 'Your question may not have arrived. What you wrote is still there; please try again in a moment.',
        });
      },
    },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const items = order.items
      .map(({ id }) => ({ id, quantity: Number(form.get(id)) }))
      .filter(({ quantity }) => quantity > 0);
    const reason = String(form.get('reason')).trim();
    const found = {
      ...(items.length === 0 && { items: 'Please choose what you would like to send back' }),
      ...(reason === '' && { reason: 'Please say why' }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) ask.mutate({ items, reason });
  }

  if (order.returnAskedAt && !order.returnDecision) return null;
  const left = order.items
    .map((item) => ({ ...item, quantity: item.quantity - item.refunded }))
    .filter(({ quantity }) => quantity > 0);
  if (left.length === 0) return null;
  return (
    <details className={styles.return}>
      <summary>Send something back</summary>
      {shop && <p>{shop.returns.text}</p>}
      <form {...unsent.form} noValidate onSubmit={submit} className={styles.form}>
        <fieldset aria-describedby={problems.items && 'return-items-problem'}>
          <legend>What would you like to send back?</legend>
          {left.map(({ id, quantity, product }) => (
            <label key={id} className={styles.piece}>
              <select name={id} aria-label={`How many of ${product.name}`} defaultValue="0">
                {Array.from({ length: quantity + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
              <span>
                of {quantity} × {product.name}
              </span>
            </label>
          ))}
          {problems.items && (
            <p id="return-items-problem" className={styles.problem} role="alert">
              {problems.items}
            </p>
          )}
        </fieldset>
        <Field label="Why?" error={problems.reason}>
          {(props) => <textarea {...props} name="reason" rows={3} maxLength={MAX_NOTE_LENGTH} />}
        </Field>
        <Button type="submit" data-needs-scripts busy={ask.isPending}>
          Ask to Return
        </Button>
        <NeedsScripts to="to ask for it here" />
      </form>
    </details>
  );
}
