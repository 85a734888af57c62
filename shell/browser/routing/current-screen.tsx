import { memo, useState, ViewTransition, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageMeta, useSession } from '@studio/web-kit';
import { Spinner } from '@studio/web-kit/components';
import { RouteMetadataContext } from '@studio/web-kit/host';
import { ComingPage } from '../chrome/coming-page.js';
import { LoginRequired } from '../chrome/login-required.js';
import { LostPage } from '../chrome/lost-page.js';
import { RemoteView } from '../remotes/remote-view.js';
import { useRemotes } from '../remotes/remote-loader.js';
import { chooseScreen } from './choose-screen.js';
import type { RouteMatch } from './match-route.js';
import { NoPage } from './no-page.js';
import { SignInScreen } from './sign-in-screen.js';

/** Renders the screen of the current path for this visitor. */
export function CurrentScreen() {
  const { pathname } = useLocation();
  const { isAuthenticated, isLoading, hasEnded } = useSession();
  const hasUser = isAuthenticated || hasEnded;
  // A sign-out in another tab mounts the page anew: the next person must not see what was typed in it.
  const [visit, setVisit] = useState({ hasUser, signOuts: 0 });
  if (visit.hasUser !== hasUser) setVisit({ hasUser, signOuts: visit.signOuts + (hasUser ? 0 : 1) });
  const screen = chooseScreen(useRemotes(), pathname, { isAuthenticated: hasUser, isLoading });
  if (screen.kind === 'loading') return <Spinner fullScreen />;
  if (screen.kind === 'not-found') return <NoPage />;
  if (screen.kind === 'sign-in') return screen.known ? <SignInScreen /> : <NoPage />;
  const { remote, route } = screen.match;
  return (
    <>
      {hasEnded && route.audience === 'signed-in' && <LoginRequired />}
      <Page key={visit.signOuts} remote={remote} route={route} />
    </>
  );
}

/** Memoised: a change of the session must not re-render a page whose code is still loading. */
const Page = memo(function Page({ remote, route }: Pick<RouteMatch, 'remote' | 'route'>) {
  const { title, description, canonical = null } = route;
  const meta = <PageMeta />;
  const own = route.metadata === 'page';
  const coming = <ComingPage title={title} />;
  const page = (
    <RemoteView
      remote={remote}
      module={route.module}
      pending={withMeta(coming)}
      fallback={withMeta(<LostPage meanwhile={coming} />)}
      beside={own ? meta : null}
      isPage
    />
  );
  return (
    <RouteMetadataContext
      value={{ title, description, canonical, noindex: !route.listed || route.audience !== 'everyone' }}
    >
      {!own && meta}
      <Routes>
        <Route
          path={route.path}
          element={
            // Two paths of the same page (`/chefs`, `/recipes`) keep its state. Another page is mounted anew.
            <ViewTransition key={`${remote}${route.module}`} enter="page" exit="page" default="none">
              {page}
            </ViewTransition>
          }
        />
      </Routes>
    </RouteMetadataContext>
  );

  /** Adds the route's metadata while a page that sets its own metadata is not rendered. */
  function withMeta(instead: ReactNode) {
    return own ? (
      <>
        {meta}
        {instead}
      </>
    ) : (
      instead
    );
  }
});
