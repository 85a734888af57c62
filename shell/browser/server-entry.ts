/** Exports for render workers. One bundle, so that each singleton exists once. */
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { SlotName } from '@studio/contracts';
import * as webKit from '@studio/web-kit/share-scope';

/** Modules that server builds of remotes import as externals. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  '@studio/web-kit': webKit,
};

/** Slots of the shell, rendered on every page. The route of a page names the slots of that page. */
export const CHROME_SLOTS: readonly SlotName[] = ['header.cart', 'overlay.cart-drawer'];

export { renderToPipeableStream } from 'react-dom/server';
export { dehydrate, type QueryClient } from '@tanstack/react-query';
export { ApiError } from '@studio/web-kit';
export { createQueryClient, SESSION_KEY, type Api } from '@studio/web-kit/host';
export type { Addresses, Prefetch } from '@studio/web-kit';
export { serverApp } from './render-app.js';
export type { RemoteLoader } from './remotes/remote-loader.js';
export { LEFT_TO_BROWSER, type DocumentData } from './document/document-data.js';
