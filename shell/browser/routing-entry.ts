/** Exports for the web server that match paths to pages. Nothing here renders. */
export { createApi, pictureAddresses } from '@studio/web-kit/host';
export type { ApiError } from '@studio/web-kit';
export type { SiteConfig } from '@studio/web-kit/host';
export { chooseScreen, type Screen } from './routing/choose-screen.js';
export { matchRoute } from './routing/match-route.js';
export { publicRemote, isPageWidget, type PublicRemote } from './remotes/public-remote.js';
export { DOCUMENT_DATA_ID } from './document/document-data.js';
