import { Link } from '@studio/web-kit';
import { Button, Card } from '@studio/web-kit/components';
import * as club from '../club.module.css';
import { TheCard } from './the-card.js';
import { useCat } from './use-cat.js';

/** The membership card in the club, with a link to the page that changes and prints it. */
export function MembershipCard() {
  const [cat] = useCat();
  return (
    <Card className={club.card}>
      <h2>Your membership card</h2>
      <TheCard cat={cat} />
      <Button asChild variant="secondary">
        <Link to="/club/card">Choose a cat, and print it</Link>
      </Button>
    </Card>
  );
}
