import { formDraft } from '@studio/web-kit';

/** The address that is typed at the checkout, until its order is paid. */
export const checkoutDraft = formDraft('checkout', { shared: true });
const paying = formDraft('paying');

/** Saves the id of the order that is being paid. If the page is left, the next one checks that payment first. */
export function rememberPaying(owner: string | null, orderId: string): void {
  paying.save(owner, { orderId });
}

/** Returns the id of the order that the user was paying when the page was left, or null. */
export function readPaying(owner: string | null): string | null {
  return paying.read(owner)?.fields.orderId ?? null;
}

/** Removes the saved id once the result of the payment is known. */
export function forgetPaying(): void {
  paying.forget();
}
