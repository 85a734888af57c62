import { Route, Routes, useLocation } from 'react-router-dom';
import { Slot, Spinner, useSession } from '@studio/web-kit';
import { NotFound } from '../chrome/not-found.js';
import { PageUnavailable } from '../chrome/page-unavailable.js';
import { RemoteView } from '../remotes/remote-view.js';
import { useRemotes } from '../remotes/remotes-context.js';
import { chooseScreen } from './choose-screen.js';
import type { RouteMatch } from './match-route.js';

/** The page of the current path, for this visitor. */
export function CurrentScreen() {
  const { pathname } = useLocation();
  const screen = chooseScreen(useRemotes(), pathname, useSession());
  if (screen.kind === 'loading') return <Spinner fullScreen />;
  if (screen.kind === 'not-found') return <NotFound />;
  if (screen.kind === 'sign-in') return <SignIn />;
  return <Page match={screen.match} />;
}

function SignIn() {
  return (
    <>
      <title>Sign in</title>
      <meta name="robots" content="noindex" />
      <Slot name="screen.sign-in" />
    </>
  );
}

function Page({ match }: { match: RouteMatch }) {
  const { remote, route } = match;
  const page = (
    <RemoteView
      // Another path of the same page (`/chefs`, `/recipes`) keeps it; another page starts anew.
      key={`${remote}${route.module}`}
      remote={remote}
      module={route.module}
      pending={<Spinner fullScreen />}
      fallback={<PageUnavailable />}
    />
  );
  return (
    <>
      <meta name="description" content={route.description} />
      <Routes>
        <Route path={route.path} element={page} />
      </Routes>
    </>
  );
}
