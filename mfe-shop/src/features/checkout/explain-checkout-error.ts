import { ApiError } from '@studio/web-kit';

/** Why the checkout did not go on: `signIn` when the session has ended. */
export interface CheckoutProblem {
  text: string;
  signIn?: boolean;
}

/** The words beside the form: the server's own where it names the reason, else that nothing was charged. */
export function explainCheckoutError(error: unknown): CheckoutProblem {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401)
    return { text: 'Your sign-in has ended. What you typed stays here: sign in and go on.', signIn: true };
  const said = error instanceof ApiError ? error.problem?.detail : undefined;
  if (status === 409 && said) return { text: said };
  return { text: 'Nothing has been charged. Your cart is as you left it.' };
}
