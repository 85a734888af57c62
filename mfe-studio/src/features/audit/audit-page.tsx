import { DeskPage } from '../desk/desk-page.js';
import { ActRows } from './act-rows.js';

/** `/studio/audit`: the acts at the desk, each with the owner who did it. */
export function AuditPage() {
  return (
    <DeskPage title="Who did what">
      <ActRows />
    </DeskPage>
  );
}
