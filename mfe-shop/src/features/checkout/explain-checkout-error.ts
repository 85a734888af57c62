import { ApiError } from '@studio/web-kit';

/** The words beside the form: the server's own where it names the reason, else that nothing was charged. */
export function explainCheckoutError(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  const said = error instanceof ApiError ? error.problem?.detail : undefined;
  if (status === 409 && said) return said;
  return 'Nothing has been charged. Your cart is as you left it.';
}
