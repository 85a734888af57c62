/** Shared by the two HTTP servers: the web server and the gateway. */
export { clientNetwork } from './client-network.js';
export { closeWhenDraining, type Draining } from './close-when-draining.js';
export {
  contentPreviewToken,
  previewCookie,
  readContentPreview,
  type ContentPreview,
} from './content-preview.js';
export { TokenCookie } from './token-cookie.js';
export { securityTxt } from './security-txt.js';
export { isNotModified } from './is-not-modified.js';
export { limitRequestTime, UPLOAD_LIMIT_MS, UPLOAD_PATHS } from './limit-request-time.js';
export { normalPath } from './normal-path.js';
export { normalTarget } from './normal-target.js';
export { hasOneHost } from './one-host.js';
export { RateCounts } from './rate-counts.js';
export { refuseOddRequests, type Refuse } from './refuse-odd-requests.js';
export { securityHeaders } from './security-headers.js';
export { answerBrokenRequests, refuseOddExpectations } from './broken-requests.js';
export { trustedProxies } from './trusted-proxies.js';
