import { Link } from '@studio/web-kit';
import { Button, Card } from '@studio/web-kit/components';

/** Fallback for the sign-in screen when its remote is unavailable. */
export function SignInLink() {
  return (
    <Card>
      <h1>Sign in</h1>
      <p>Please sign in to see this page.</p>
      <Button asChild>
        <a href="/api/login">Sign in</a>
      </Button>{' '}
      <Link to="/">Home</Link>
    </Card>
  );
}
