import { ApiError } from '@studio/web-kit';

/** The sentence beside the form: the server's own where it names the reason, else none was charged. */
export function explainCheckoutError(error: unknown): string {
  if (error instanceof ApiError && error.status === 409 && error.detail) return error.detail;
  return 'Nothing has been charged. Your cart is as you left it.';
}
