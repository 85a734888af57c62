import { Link } from '@studio/web-kit';
import * as styles from './promise-line.module.css';

/** Where everything is told that a buyer wants to know first. */
export const BEFORE_PAYING = '/shipping-and-returns';

/**
 * What shipping and tax cost, in one line, and the way to the rest. `inNewTab`: where leaving would cost what was
 * typed; `onLeave`: what is closed on the way.
 */
export function PromiseLine({ inNewTab, onLeave }: { inNewTab?: boolean; onLeave?: () => void }) {
  return (
    <p className={styles.line}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 8.5 12 4l9 4.5v8L12 21l-9-4.5zM3 8.5l9 4.5 9-4.5M12 13v8M7.5 6.2l9 4.5" />
      </svg>
      <span>
        Free shipping, tax included.{' '}
        <Link to={BEFORE_PAYING} onClick={onLeave} {...(inNewTab && { target: '_blank' })}>
          Shipping, returns and who sells
        </Link>
      </span>
    </p>
  );
}
