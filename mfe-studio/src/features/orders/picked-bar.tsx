import { Link } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { sheetsPath } from '../desk/order-words.js';
import { usePackMany } from './use-pack-many.js';
import type { Picked } from './use-picked.js';
import * as desk from '../desk/desk-page.module.css';
import * as styles from './orders.module.css';

/** Actions for the selected orders. */
export function PickedBar({ picked }: { picked: Picked }) {
  const { mutate: pack, isPending } = usePackMany(picked.remove);
  const numbers = picked.orders.map(({ number }) => number);
  if (numbers.length === 0) return null;
  const { toPack } = picked;
  return (
    <section aria-label="Chosen orders" className={`${desk.chosen} ${styles.picked}`}>
      <p>{numbers.length} chosen</p>
      <Button asChild size="small" variant="secondary">
        <Link to={sheetsPath('slips', numbers)}>Print slips</Link>
      </Button>
      <Button asChild size="small" variant="secondary">
        <Link to={sheetsPath('labels', numbers)}>Print labels</Link>
      </Button>
      {toPack.length > 0 && (
        <Button size="small" busy={isPending} onClick={() => pack(toPack)}>
          Mark {toPack.length} packed
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={picked.clear}>
        Choose none
      </Button>
    </section>
  );
}
