import { ApiError } from '@studio/web-kit';

/**
 * The words beside the form: the server's own where it names the reason, else that nothing was charged, and what to do. `gone`: names of
 * what the cart held, and holds no more.
 */
export function explainCheckoutError(error: unknown, gone: readonly string[]): string {
  const status = error instanceof ApiError ? error.status : 0;
  const said = error instanceof ApiError ? error.problem?.detail : undefined;
  if (status === 409 && said) return gone.length > 0 ? `${said} No longer in it: ${gone.join(', ')}.` : said;
  return 'The shop did not answer just now. Nothing has been charged, and your cart is as you left it. Please try again in a moment.';
}
