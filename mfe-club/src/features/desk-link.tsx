import { Link, useSession } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';

/** Link to the desk: to its start for owners, to the content for authors. */
export function DeskLink() {
  const { user } = useSession();
  if (!user?.roles?.length) return null;
  const isOwner = user.roles.includes('owner');
  return (
    <Button asChild variant="secondary">
      <Link to={isOwner ? '/studio' : '/studio/content'}>
        {isOwner ? 'Go to the order desk' : 'Go to the content'}
      </Link>
    </Button>
  );
}
