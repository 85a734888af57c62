import { useSession } from '@studio/web-kit';
import { Spinner } from '@studio/web-kit/components';
import { NotFound } from '../chrome/not-found.js';
import { SignInScreen } from './sign-in-screen.js';

/** An address that is no page, as members and as strangers see it. */
export function NoPage() {
  const { isAuthenticated, isLoading } = useSession();
  if (isLoading) return <Spinner fullScreen />;
  return isAuthenticated ? <NotFound /> : <SignInScreen isLost />;
}
