/** Hosts whose players are embedded (docs/product.md#showcases). */
const VIDEO_FRAMES = ['https://www.youtube-nocookie.com', 'https://www.youtube.com'];
const SHORT_VIDEO = ['https://www.tiktok.com', 'https://*.ttwstatic.com'];
/** The payment provider's hosts, as listed in its documentation. */
const STRIPE_SCRIPT = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPT, 'https://hooks.stripe.com'];
const STRIPE_CONNECT = ['https://api.stripe.com'];

export interface PolicyOptions {
  /** URL of the payment script. Empty: the provider's. */
  stripeJsUrl: string;
  /** Hash of the script that every document inlines: `sha256-…`. */
  inlineScript: string;
  connectOrigins: readonly string[];
  /** Served over https. */
  secure: boolean;
}

/**
 * The policy of a document. Without a nonce only the inline script of all documents runs, so the document may be cached.
 * One policy covers every page, because a visit navigates between pages within one document.
 */
export function contentSecurityPolicy(
  options: PolicyOptions,
  own: { nonce: string | null; styleHashes: readonly string[] },
): string {
  const payment = options.stripeJsUrl ? [new URL(options.stripeJsUrl).origin] : [];
  const inline = own.nonce ? [`'nonce-${own.nonce}'`] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      `'${options.inlineScript}'`,
      ...inline,
      ...(payment.length ? payment : STRIPE_SCRIPT),
      ...SHORT_VIDEO,
    ],
    'style-src': ["'self'", ...inline, ...own.styleHashes],
    'img-src': ["'self'", 'data:', 'https://i.ytimg.com'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // The video page checks whether the player's host can be reached.
    'connect-src': [
      "'self'",
      ...(payment.length ? payment : STRIPE_CONNECT),
      VIDEO_FRAMES[0]!,
      ...options.connectOrigins,
    ],
    // The desk shows letters in a frame.
    'frame-src': ["'self'", ...(payment.length ? payment : STRIPE_FRAMES), ...VIDEO_FRAMES, SHORT_VIDEO[0]!],
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
