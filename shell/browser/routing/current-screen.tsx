import { memo, ViewTransition, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageMeta, useSession } from '@studio/web-kit';
import { Spinner } from '@studio/web-kit/components';
import { RouteMetadataContext } from '@studio/web-kit/host';
import { ComingPage } from '../chrome/coming-page.js';
import { LoginRequired } from '../chrome/login-required.js';
import { LostPage } from '../chrome/lost-page.js';
import { RemoteView } from '../remotes/remote-view.js';
import { useRemotes } from '../remotes/remotes-context.js';
import { chooseScreen } from './choose-screen.js';
import type { RouteMatch } from './match-route.js';
import { NoPage } from './no-page.js';
import { SignInScreen } from './sign-in-screen.js';

/** The page of the current path, for this visitor. */
export function CurrentScreen() {
  const { pathname } = useLocation();
  const { isAuthenticated, isLoading, hasEnded } = useSession();
  const screen = chooseScreen(useRemotes(), pathname, {
    isAuthenticated: isAuthenticated || hasEnded,
    isLoading,
  });
  if (screen.kind === 'loading') return <Spinner fullScreen />;
  if (screen.kind === 'not-found') return <NoPage />;
  if (screen.kind === 'sign-in') return screen.known ? <SignInScreen /> : <NoPage />;
  const { remote, route } = screen.match;
  return (
    <>
      {hasEnded && route.audience === 'signed-in' && <LoginRequired />}
      <Page remote={remote} route={route} />
    </>
  );
}

/** Memoised: news of the visitor are no reason to draw a page again whose code is still on its way. */
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
            // Another path of the same page (`/chefs`, `/recipes`) keeps it; another page starts anew.
            <ViewTransition key={`${remote}${route.module}`} enter="page" exit="page" default="none">
              {page}
            </ViewTransition>
          }
        />
      </Routes>
    </RouteMetadataContext>
  );

  /** A page that speaks for itself cannot while it is not there. */
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
