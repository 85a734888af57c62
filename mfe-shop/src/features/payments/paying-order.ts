import { forgetDraft, readDraft, saveDraft } from '../drafts/draft.js';

const NAME = 'paying';

/** Saves the id of the order that is being paid. If the page is left, the next one checks that payment first. */
export function rememberPaying(owner: string | null, orderId: string): void {
  saveDraft(NAME, owner, { orderId });
}

/** Returns the id of the order that the user was paying when the page was left, or null. */
export function readPaying(owner: string | null): string | null {
  return readDraft(NAME, owner)?.orderId ?? null;
}

/** Removes the saved id once the result of the payment is known. */
export function forgetPaying(): void {
  forgetDraft(NAME);
}
