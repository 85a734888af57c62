import { Link } from '@studio/web-kit';
import { Button, Picture } from '@studio/web-kit/components';
import * as styles from './message-page.module.css';

/** The ghost that lost its way, for whoever came to an address where nothing is. */
export function LostGhost() {
  return (
    <Picture
      src="/images/lost-ghost.webp"
      alt=""
      width={960}
      height={600}
      sizes="(min-width: 44rem) 40rem, 90vw"
      priority
    />
  );
}

/** Ways on from there. */
export function LostWays() {
  return (
    <div className={styles.ways}>
      <Button asChild variant="main">
        <Link to="/">Return to Home</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/chefs">Chefs & Recipes</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/shop">Shop</Link>
      </Button>
    </div>
  );
}

/** Before the sign-in screen, which strangers are shown at any unknown address. */
export function LostNote() {
  return (
    <aside aria-label="Nothing is here" className={styles.note}>
      <LostGhost />
      <div>
        <p>Nothing lives at this address; a member of the club may know more. These ways lead somewhere:</p>
        <LostWays />
      </div>
    </aside>
  );
}
