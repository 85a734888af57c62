import { Link } from '@studio/web-kit';
import { Button, Card } from '@studio/web-kit/components';

/** In place of the sign-in screen when it cannot be had. */
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
