import { DeskPage } from '../desk/desk-page.js';
import { ownersOnly, prefetchForOwners } from '../owners-only/owners-only.js';
import { ActRows } from './act-rows.js';

/** `/studio/audit`: who did what at the desk. */
function AuditPage() {
  return (
    <DeskPage title="Who did what">
      <ActRows />
    </DeskPage>
  );
}

export const prefetch = prefetchForOwners;
export default ownersOnly(AuditPage);
