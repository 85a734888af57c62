import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App, type AppProps } from './app.js';
import { AppCrash } from './chrome/app-crash.js';

/** The same tree that the browser hydrates, at `url` (path and query). */
export function serverApp({ url, ...props }: AppProps & { url: string }): ReactElement {
  return (
    <AppCrash>
      <StaticRouter location={url}>
        <App {...props} />
      </StaticRouter>
    </AppCrash>
  );
}
