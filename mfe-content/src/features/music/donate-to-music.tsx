import { Link } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';

export function DonateToMusic() {
  return (
    <Button asChild data-track="donate">
      <Link to="/donate">Donate to Music</Link>
    </Button>
  );
}
