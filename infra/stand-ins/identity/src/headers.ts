/**
 * Headers of every page. After a form the browser is redirected to the site, and `form-action` also covers redirects,
 * so it names the site as well.
 */
export function pageHeaders(site: string, script = ''): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      ...(script ? [`script-src ${script}`] : []),
      `form-action 'self' ${new URL(site).origin}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cache-control': 'no-store',
  };
}
