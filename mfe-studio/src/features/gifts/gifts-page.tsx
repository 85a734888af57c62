import { DeskPage } from '../desk/desk-page.js';
import { GiftRows } from './gift-rows.js';

/** `/studio/gifts`: who gave to the cello fund, and what they wrote. */
export function GiftsPage() {
  return (
    <DeskPage title="Gifts">
      <GiftRows />
    </DeskPage>
  );
}
