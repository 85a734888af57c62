import { Link } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './orders.module.css';

/** No order of this person has that id or number, or it could not be read. */
export function OrderNotFound() {
  return (
    <main className={styles.page}>
      <Card>
        <PageHeading>Order Not Found</PageHeading>
        <p>Please check your order ID, or contact customer support and we will look for it together.</p>
        <Button asChild>
          <Link to="/">Return to Home</Link>
        </Button>
      </Card>
    </main>
  );
}
