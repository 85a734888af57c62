/** The security headers of every answer of the gateway. */
export const SECURITY_HEADERS = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'strict-transport-security': /^max-age=63072000/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};
