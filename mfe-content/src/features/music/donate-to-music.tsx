import { Button, Link } from '@studio/web-kit';

export function DonateToMusic() {
  return (
    <Button asChild>
      <Link to="/donate">Donate to Music</Link>
    </Button>
  );
}
