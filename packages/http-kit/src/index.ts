/** What the two HTTP servers, web server and gateway, must do alike. */
export { normalPath } from './normal-path.js';
export { normalTarget } from './normal-target.js';
export { hasOneHost } from './one-host.js';
export { refuseOddRequests, type Refuse } from './refuse-odd-requests.js';
export { securityHeaders } from './security-headers.js';
export { answerBrokenRequests, refuseOddExpectations } from './broken-requests.js';
export { trustedProxies } from './trusted-proxies.js';
