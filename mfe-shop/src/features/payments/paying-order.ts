import { forgetDraft, readDraft, saveDraft } from '../drafts/draft.js';

const NAME = 'paying';

/** The provider is being asked to charge for this order: whatever becomes of the page, the next one looks first. */
export function rememberPaying(owner: string | null, orderId: string): void {
  saveDraft(NAME, owner, { orderId });
}

/** The order that this person was paying for when the page was left, if any. */
export function readPaying(owner: string | null): string | null {
  return readDraft(NAME, owner)?.orderId ?? null;
}

/** It is known how the payment ended. */
export function forgetPaying(): void {
  forgetDraft(NAME);
}
