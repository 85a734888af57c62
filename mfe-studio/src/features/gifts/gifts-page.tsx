import { DeskPage } from '../desk/desk-page.js';
import { ownersOnly, prefetchForOwners } from '../owners-only/owners-only.js';
import { GiftRows } from './gift-rows.js';

/** `/studio/gifts`: who gave to the cello fund, and what they wrote. */
function GiftsPage() {
  return (
    <DeskPage title="Gifts">
      <GiftRows />
    </DeskPage>
  );
}

export const prefetch = prefetchForOwners;
export default ownersOnly(GiftsPage);
