/** Hosts that the specification itself embeds (sections 2.11, 2.12). */
const VIDEO_FRAMES = ['https://www.youtube-nocookie.com', 'https://www.youtube.com'];
const SHORT_VIDEO = ['https://www.tiktok.com', 'https://*.ttwstatic.com'];
/** The card provider's own hosts, as its documentation lists them. */
const STRIPE_SCRIPT = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPT, 'https://hooks.stripe.com'];
const STRIPE_CONNECT = ['https://api.stripe.com'];

export interface PolicyOptions {
  /** Payment script of another host than the provider's; empty = the provider's. */
  stripeJsUrl: string;
  connectOrigins: readonly string[];
  /** Served over https. */
  secure: boolean;
}

/**
 * Policy of a document. Without a nonce no inline script runs at all: such a document may be cached and shared.
 * One policy serves every page, because a visit goes from page to page in one document.
 */
export function contentSecurityPolicy(
  options: PolicyOptions,
  own: { nonce: string | null; styleHashes: readonly string[] },
): string {
  const payment = options.stripeJsUrl ? [new URL(options.stripeJsUrl).origin] : [];
  const inline = own.nonce ? [`'nonce-${own.nonce}'`] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...(payment.length ? payment : STRIPE_SCRIPT), ...SHORT_VIDEO],
    'style-src': ["'self'", ...inline, ...own.styleHashes],
    'img-src': ["'self'", 'data:', 'https://i.ytimg.com'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // The video page asks the player's host whether it can be reached.
    'connect-src': [
      "'self'",
      ...(payment.length ? payment : STRIPE_CONNECT),
      VIDEO_FRAMES[0]!,
      ...options.connectOrigins,
    ],
    'frame-src': [...(payment.length ? payment : STRIPE_FRAMES), ...VIDEO_FRAMES, SHORT_VIDEO[0]!],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(options.secure ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
