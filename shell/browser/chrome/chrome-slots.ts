import type { SlotName } from '@studio/contracts';

/** Slots of the shell itself, which stand on every page; those of a page are named by its route. */
export const CHROME_SLOTS: readonly SlotName[] = ['header.cart', 'overlay.cart-drawer'];
