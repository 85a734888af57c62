import { DeskPage } from '../desk/desk-page.js';
import { ActRows } from './act-rows.js';

/** `/studio/audit`: who did what at the desk. */
export function AuditPage() {
  return (
    <DeskPage title="Who did what">
      <ActRows />
    </DeskPage>
  );
}
