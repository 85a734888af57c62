import { PageMeta, Slot } from '@studio/web-kit';
import { LostNote } from '../chrome/lost-ways.js';
import { SignInLink } from '../chrome/sign-in-link.js';

/** The sign-in screen for signed-out visitors. `isLost`: the path is unknown. */
export function SignInScreen({ isLost = false }: { isLost?: boolean }) {
  return (
    <>
      <PageMeta title="Sign in" description="Sign in or create an account." noindex />
      {isLost && <LostNote />}
      <Slot name="screen.sign-in" limit={1} fallback={<SignInLink />} />
    </>
  );
}
