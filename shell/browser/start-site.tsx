import { hydrateRoot } from 'react-dom/client';
import { hydrate } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { api } from '@studio/web-kit';
import { createQueryClient } from '@studio/web-kit/host';
import '@studio/web-kit/styles.css';
import './app.css';
import { App } from './app.js';
import { AppCrash } from './chrome/app-crash.js';
import { DOCUMENT_DATA_ID, LEFT_TO_BROWSER, type DocumentData } from './document/document-data.js';
import { whenIdle } from './effects/when-idle.js';
import { browserFederation } from './remotes/browser-federation.js';
import { createFederatedLoader } from './remotes/federated-loader.js';
import { restingParts } from './remotes/resting-parts.js';
import { report } from './reports/report.js';
import { watchErrors } from './reports/watch-errors.js';

const data = JSON.parse(document.getElementById(DOCUMENT_DATA_ID)?.textContent ?? '') as DocumentData;
const queryClient = createQueryClient(api);
// Without a time limit: a widget may wait longer than the cache keeps unused data, and hydrates with this data.
hydrate(queryClient, data.queries, { defaultOptions: { queries: { gcTime: Infinity } } });
const loader = createFederatedLoader(data.remotes, {
  federation: browserFederation(data.remotes),
  resting: restingParts,
  report,
});
watchErrors();
// A payment that left for another site has no answer when Back restores the page: its button would stay busy.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.querySelector('button[aria-busy="true"]')) location.reload();
});
// React handles no events while a view transition begins. A form submitted then would load the page again, with its
// fields in the address.
addEventListener('submit', (event) => {
  if (!(event.target as HTMLFormElement).hasAttribute('action')) event.preventDefault();
});
// Enter that is held down presses only what it was pressed on, and not the button of a dialog that this opened.
let pressed: EventTarget | null = null;
addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Enter') return;
    if (!event.repeat) pressed = event.target;
    else if (event.target !== pressed) event.preventDefault();
  },
  true,
);
whenIdle(async () => {
  const { watchRemoteVitals } = await import(
    /* webpackChunkName: 'idle' */ './reports/watch-remote-vitals.js'
  );
  return watchRemoteVitals((remote, vital, value) => {
    const version = loader.version(remote);
    if (version) report({ remote, version }, vital, { value });
  });
});

hydrateRoot(
  document.getElementById('root')!,
  <AppCrash>
    <BrowserRouter>
      <App site={data.site} remotes={data.remotes} loader={loader} queryClient={queryClient} />
    </BrowserRouter>
  </AppCrash>,
  { onRecoverableError: (error) => isExpected(error) || reportError(error) },
);

/**
 * The server has counted the parts that it left to the browser. A `DOMException` is of a view transition that a slow
 * device or the next page ended: only its animation is missing.
 */
function isExpected(error: unknown): boolean {
  return error instanceof DOMException || (error as { digest?: string }).digest === LEFT_TO_BROWSER;
}
