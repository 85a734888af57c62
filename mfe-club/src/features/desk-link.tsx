import { Link, useSession } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';

/** Link to the order desk, for owners. */
export function DeskLink() {
  const { user } = useSession();
  if (!user?.roles?.includes('owner')) return null;
  return (
    <Button asChild variant="secondary">
      <Link to="/studio">Go to the order desk</Link>
    </Button>
  );
}
