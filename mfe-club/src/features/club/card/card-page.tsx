import { Link, type Prefetch } from '@studio/web-kit';
import { Card, PageHeading } from '@studio/web-kit/components';
import { ACCOUNT, prefetchForMember } from '../../own-data.js';
import { Door } from '../door.js';
import { PrintButton, Sheet } from '../print/sheet.js';
import * as club from '../club.module.css';
import { CATS, pictureOf } from './cats.js';
import { TheCard } from './the-card.js';
import { useCat } from './use-cat.js';
import * as styles from './card.module.css';

export const prefetch: Prefetch = (context) => prefetchForMember(context, [ACCOUNT]);

/** `/club/card`: the membership card with a chosen cat, for printing. */
export default function CardPage() {
  return (
    <Door>
      <Chosen />
    </Door>
  );
}

function Chosen() {
  const [cat, choose] = useCat();
  return (
    <main className={club.page}>
      <Card className={club.card}>
        <Link to="/club">Back to the club</Link>
        <PageHeading>Your membership card</PageHeading>
        <Sheet>
          <TheCard cat={cat} />
        </Sheet>
        <PrintButton />
        <fieldset className={styles.choice}>
          <legend>Which cat is yours?</legend>
          {CATS.map((known) => (
            <label key={known}>
              <input type="radio" name="cat" checked={known === cat} onChange={() => choose(known)} />
              <img src={pictureOf(known)} alt="" width={60} height={64} loading="lazy" />
              {known}
            </label>
          ))}
        </fieldset>
        <p>Your choice stays on this device.</p>
      </Card>
    </main>
  );
}
