import { Link } from '@studio/web-kit';
import { Button, Picture } from '@studio/web-kit/components';
import * as styles from './message-page.module.css';

/** Picture of a lost ghost, for unknown paths. */
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

/** Links to pages that exist. */
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

/** Shown above the sign-in screen, which signed-out visitors get at unknown paths. */
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
