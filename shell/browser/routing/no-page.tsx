import { useSession } from '@studio/web-kit';
import { Spinner } from '@studio/web-kit/components';
import { NotFound } from '../chrome/not-found.js';
import { SignInScreen } from './sign-in-screen.js';

/** The screen of an unknown path: 404 for signed-in visitors, the sign-in screen for others. */
export function NoPage() {
  const { isAuthenticated, isLoading } = useSession();
  if (isLoading) return <Spinner fullScreen />;
  return isAuthenticated ? <NotFound /> : <SignInScreen isLost />;
}
