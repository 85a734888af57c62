import { Link } from '@studio/web-kit';
import { Button, Card, Picture } from '@studio/web-kit/components';
import * as styles from './donate.module.css';

/** Shown after a successful donation. */
export function ThankYou({ onAgain }: { onAgain: () => void }) {
  return (
    <Card className={styles.thanks}>
      <Picture src="/images/thank-you-cello.webp" alt="" width={640} height={320} />
      <h2>Thank You!</h2>
      <p>
        I read your note to my cello, the three-quarter one, and it was not jealous at all. When the full size
        cello comes home, the first long note is for you.
      </p>
      <p>With love, from the cellist</p>
      <div className={styles.actions}>
        <Button data-needs-scripts onClick={onAgain}>
          Make Another Donation
        </Button>
        <Button asChild variant="secondary">
          <Link to="/">Return to Home</Link>
        </Button>
      </div>
    </Card>
  );
}
