/** Two years, in seconds. */
const HSTS_S = 63_072_000;

/**
 * Returns the security headers of every answer, including errors (OWASP ASVS 5.0, 3.4).
 * @param site `secure`: whether the site is served over https, which adds HSTS. `policy`: the
 *   Content-Security-Policy of answers that do not set their own.
 */
export function securityHeaders(site: { secure: boolean; policy: string }): Record<string, string> {
  return {
    'content-security-policy': site.policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(site.secure && { 'strict-transport-security': `max-age=${HSTS_S}; includeSubDomains` }),
  };
}
