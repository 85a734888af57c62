import type { DeskOrderDetail } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { InputField } from '../desk/fields.js';
import { readWholeNumber } from '../desk/read-whole-number.js';
import type { RefundChoice } from './refund-amount.js';
import * as styles from './order.module.css';

interface RefundLinesProps {
  order: DeskOrderDetail;
  pieces: RefundChoice['pieces'];
  /** Gets the quantity of the line that changed. */
  onChange: (pieces: RefundChoice['pieces']) => void;
}

/** Selects the pieces of each line to refund, among those that are not refunded. */
export function RefundLines({ order, pieces, onChange }: RefundLinesProps) {
  return (
    <div className={styles.lines}>
      {order.items.map(({ id, quantity, refunded, price, product }) => (
        <InputField
          key={id}
          label={`${product.name}, ${formatMoney(price)} each`}
          hint={`0 to ${quantity - refunded}`}
          name={id}
          type="number"
          min={0}
          max={quantity - refunded}
          step={1}
          inputMode="numeric"
          value={pieces[id] ?? 0}
          onChange={({ target }) =>
            onChange({ [id]: clamp(readWholeNumber(target.value) ?? 0, quantity - refunded) })
          }
        />
      ))}
    </div>
  );
}

const clamp = (wanted: number, most: number): number => Math.min(Math.max(wanted, 0), most);
