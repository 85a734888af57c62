import type { SlotName } from '@studio/contracts';

/** Slots of the shell, rendered on every page. The route of a page names the slots of that page. */
export const CHROME_SLOTS: readonly SlotName[] = ['header.cart', 'overlay.cart-drawer'];
