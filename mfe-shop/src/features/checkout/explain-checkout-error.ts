import { ApiError } from '@studio/web-kit';

/**
 * Returns the message beside the form: the server's sentence if it names the reason, else that nothing was charged and
 * what to do. `gone` has the names of products that are no longer in the cart.
 */
export function explainCheckoutError(error: unknown, gone: readonly string[]): string {
  const status = error instanceof ApiError ? error.status : 0;
  const said = error instanceof ApiError ? error.problem?.detail : undefined;
  if (status === 409 && said) return gone.length > 0 ? `${said} No longer in it: ${gone.join(', ')}.` : said;
  return 'The shop did not answer just now. Nothing has been charged, and your cart is as you left it. Please try again in a moment.';
}
