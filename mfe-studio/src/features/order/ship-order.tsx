import { useState, type SubmitEvent } from 'react';
import type { DeskOrderDetail } from '@studio/contracts';
import { Button, Field } from '@studio/web-kit/components';
import { useOrderAct } from './use-order-act.js';
import * as styles from './order.module.css';

const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL', 'Canada Post', 'Royal Mail', 'Deutsche Post'];

/** Who takes the parcel, and its number: the buyer gets both by mail. Of a parcel that is on its way it corrects them. */
export function ShipOrder({ order }: { order: DeskOrderDetail }) {
  const isCorrection = order.status === 'shipped';
  const [carrier, setCarrier] = useState(order.tracking?.carrier ?? 'USPS');
  const [tracking, setTracking] = useState(order.tracking?.number ?? '');
  const ship = useOrderAct<{ carrier: string; tracking: string }>(order, 'ship', {
    done: isCorrection ? 'has its new tracking number' : 'is shipped; its buyer gets a mail in a minute',
    failed: 'could not be marked shipped',
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    ship.mutate({ carrier: carrier.trim(), tracking: tracking.trim() });
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <Field label="Carrier">
        {(control) => (
          <input
            {...control}
            list="carriers"
            required
            maxLength={60}
            autoComplete="off"
            value={carrier}
            onChange={({ target }) => setCarrier(target.value)}
          />
        )}
      </Field>
      <datalist id="carriers">
        {CARRIERS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field label="Tracking number" hint="Empty for a letter without one">
        {(control) => (
          <input
            {...control}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={tracking}
            onChange={({ target }) => setTracking(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant={isCorrection ? 'secondary' : 'primary'} busy={ship.isPending}>
        {isCorrection ? 'Correct the tracking' : 'Mark shipped'}
      </Button>
    </form>
  );
}
