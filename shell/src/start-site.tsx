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
import { browserFederation } from './remotes/browser-federation.js';
import { createFederatedLoader, RemoteLostError } from './remotes/federated-loader.js';

const data = JSON.parse(document.getElementById(DOCUMENT_DATA_ID)?.textContent ?? '') as DocumentData;
const queryClient = createQueryClient(api);
hydrate(queryClient, data.queries);
const loader = createFederatedLoader(data.remotes, browserFederation(data.remotes));

hydrateRoot(
  document.getElementById('root')!,
  <AppCrash>
    <BrowserRouter>
      <App site={data.site} remotes={data.remotes} loader={loader} queryClient={queryClient} />
    </BrowserRouter>
  </AppCrash>,
  { onRecoverableError: (error) => isExpected(error) || reportError(error) },
);

/** The server counted the part that it left to the browser, and a lost remote has its fallback on the page. */
function isExpected(error: unknown): boolean {
  const { digest, cause } = error as { digest?: string; cause?: unknown };
  return digest === LEFT_TO_BROWSER || cause instanceof RemoteLostError;
}
