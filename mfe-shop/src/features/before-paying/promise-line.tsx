import { Link } from '@studio/web-kit';
import * as styles from './promise-line.module.css';

/** Path of the page about shipping, returns and terms. */
const BEFORE_PAYING = '/shipping-and-returns';

/**
 * The costs of shipping and tax in one line, with a link to the details. Set `inNewTab` where leaving the page would
 * lose input. `onLeave` is called when the link is clicked, for example to close the drawer.
 */
export function PromiseLine({ inNewTab, onLeave }: { inNewTab?: boolean; onLeave?: () => void }) {
  return (
    <p className={styles.line}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 8.5 12 4l9 4.5v8L12 21l-9-4.5zM3 8.5l9 4.5 9-4.5M12 13v8M7.5 6.2l9 4.5" />
      </svg>
      <span>
        Free shipping, tax included.{' '}
        <Link to={BEFORE_PAYING} onClick={onLeave} target={inNewTab ? '_blank' : undefined}>
          Shipping, returns and who sells
        </Link>
      </span>
    </p>
  );
}
