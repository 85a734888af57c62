import { useRef, useState, type SubmitEvent } from 'react';
import { carriersTo, isTrackingNumber, plainForm, type DeskOrderDetail } from '@studio/contracts';
import { Button } from '@studio/web-kit/components';
import { InputField, SelectField } from '../desk/fields.js';
import { useOrderAct } from './use-order-act.js';
import * as styles from './order.module.css';

const ANOTHER = 'another';

/**
 * The form for carrier and tracking number, which the buyer gets by mail. For a shipped order it corrects them. After
 * shipping was undone it starts with the previous values.
 */
export function ShipOrder({ order }: { order: DeskOrderDetail }) {
  const isCorrection = order.status === 'shipped';
  const carriers = carriersTo(order.shippingAddress);
  const known = order.notedTracking?.carrier ?? carriers[0]!;
  const [carrier, setCarrier] = useState(carriers.includes(known) ? known : ANOTHER);
  const [named, setNamed] = useState(carriers.includes(known) ? '' : known);
  const [tracking, setTracking] = useState(order.notedTracking?.number ?? '');
  const [isUntracked, setUntracked] = useState(order.notedTracking?.number === '');
  const [error, setError] = useState('');
  const number = useRef<HTMLInputElement>(null);
  const ship = useOrderAct<{ carrier: string; tracking: string | null; seen: string }>(order, 'ship', {
    done: isCorrection ? 'has its new tracking number' : 'is shipped; its buyer gets a mail in a minute',
    failed: 'could not be marked shipped',
    isReviewed: true,
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = isUntracked ? '' : wrongNumber(plainForm(tracking));
    setError(wrong);
    if (wrong) return number.current?.focus();
    ship.mutate({
      carrier: carrier === ANOTHER ? named.trim() : carrier,
      tracking: isUntracked ? null : plainForm(tracking),
      seen: order.status,
    });
  };
  return (
    <form {...ship.form} className={styles.form} onSubmit={onSubmit}>
      <input type="hidden" name="before" value={`${order.status} ${order.notedTracking?.number}`} />
      <SelectField
        label="Carrier"
        name="carrier"
        defaultValue={carrier}
        onChange={({ target }) => setCarrier(target.value)}
      >
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={ANOTHER}>Another carrier</option>
      </SelectField>
      <div hidden={carrier !== ANOTHER}>
        <InputField
          label="Name of the carrier"
          name="named"
          required={carrier === ANOTHER}
          maxLength={60}
          autoComplete="off"
          value={named}
          onChange={({ target }) => setNamed(target.value)}
        />
      </div>
      <div hidden={isUntracked}>
        <InputField
          label="Tracking number"
          name="tracking"
          error={error}
          ref={number}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={tracking}
          onChange={({ target }) => setTracking(target.value)}
        />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="untracked"
          checked={isUntracked}
          onChange={({ target }) => setUntracked(target.checked)}
        />
        Sent without tracking
      </label>
      <Button type="submit" variant={isCorrection ? 'secondary' : 'primary'} busy={ship.isPending}>
        {isCorrection ? 'Correct the tracking' : 'Mark shipped'}
      </Button>
    </form>
  );
}

function wrongNumber(tracking: string): string {
  if (!tracking) return 'Enter the tracking number, or choose “Sent without tracking”.';
  return isTrackingNumber(tracking) ? '' : 'This does not look like a tracking number. Please look again.';
}
