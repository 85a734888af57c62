import { useState, type SubmitEvent } from 'react';
import type { DeskOrderDetail } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { InputField } from '../desk/fields.js';
import { readWholeNumber } from '../desk/read-whole-number.js';
import { ReasonField } from '../desk/reason-field.js';
import { refundAmount, refundBody, type RefundChoice, type RefundWay } from './refund-amount.js';
import { useOrderAct } from './use-order-act.js';
import * as styles from './order.module.css';

const WAYS: readonly [RefundWay, string][] = [
  ['whole', 'All that is left'],
  ['lines', 'Some pieces'],
  ['sum', 'A sum'],
];

/**
 * The refund form. The idempotency key is created with the form, so that two submissions refund once. Input that is kept
 * through a sign-in is discarded if something was refunded meanwhile: it may be this refund, without its answer.
 */
export function RefundForm({ order }: { order: DeskOrderDetail }) {
  const [choice, setChoice] = useState<RefundChoice>({ way: 'whole', pieces: {}, dollars: '' });
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const refund = useOrderAct<object>(order, 'refund', {
    done: 'is refunded; its buyer gets a mail',
    failed: 'could not be refunded',
    isReviewed: true,
  });
  const amount = refundAmount(order, choice);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    refund.mutate({ ...refundBody(order, choice), reason: reason.trim(), key });
  };
  return (
    <form {...refund.form} className={styles.form} onSubmit={onSubmit}>
      <input type="hidden" name="refunds" value={order.refunds.length} />
      <fieldset className={styles.ways}>
        <legend>How much of {formatMoney(order.refundable)}</legend>
        {WAYS.map(([way, name]) => (
          <label key={way} className={styles.check}>
            <input
              type="radio"
              name="way"
              value={way}
              checked={choice.way === way}
              onChange={() => setChoice((last) => ({ ...last, way }))}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div hidden={choice.way !== 'lines'}>
        <div className={styles.lines}>
          {order.items.map(({ id, quantity, refunded, price, product }) => {
            const most = quantity - refunded;
            return (
              <InputField
                key={id}
                label={`${product.name}, ${formatMoney(price)} each`}
                hint={`0 to ${most}`}
                name={id}
                type="number"
                min={0}
                max={most}
                step={1}
                inputMode="numeric"
                value={choice.pieces[id] ?? 0}
                onChange={({ target }) => {
                  const wanted = Math.min(Math.max(readWholeNumber(target.value) ?? 0, 0), most);
                  setChoice((last) => ({ ...last, pieces: { ...last.pieces, [id]: wanted } }));
                }}
              />
            );
          })}
        </div>
      </div>
      <div hidden={choice.way !== 'sum'}>
        <InputField
          label="Dollars"
          name="dollars"
          hint={`At most ${formatMoney(order.refundable)}`}
          inputMode="decimal"
          required={choice.way === 'sum'}
          maxLength={12}
          autoComplete="off"
          value={choice.dollars}
          onChange={({ target }) => setChoice((last) => ({ ...last, dollars: target.value }))}
        />
      </div>
      <ReasonField label="Why it goes back" reason={reason} onChange={setReason} />
      <Button type="submit" variant="danger" disabled={amount === null} busy={refund.isPending}>
        {amount === null ? 'Say how much' : `Give back ${formatMoney(amount)}`}
      </Button>
    </form>
  );
}
