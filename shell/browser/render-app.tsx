import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App, type AppProps } from './app.js';
import { AppCrash } from './chrome/app-crash.js';

/** Returns the tree that the browser hydrates. `url`: path and query. */
export function serverApp({ url, ...props }: AppProps & { url: string }): ReactElement {
  return (
    <AppCrash>
      <StaticRouter location={url}>
        <App {...props} />
      </StaticRouter>
    </AppCrash>
  );
}
