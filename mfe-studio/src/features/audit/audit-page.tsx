import type { DeskAudit } from '@studio/contracts';
import { Link } from '@studio/web-kit';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { ShowMore } from '../desk/show-more.js';
import { moment } from '../desk/moment.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { actName, detailsOf, isOrder } from '../desk/act-words.js';
import * as styles from './audit.module.css';

/** `/studio/audit`: the acts at the desk, each with the owner who did it. */
export function AuditPage() {
  return (
    <DeskPage title="Who did what">
      <ActRows />
    </DeskPage>
  );
}

/** A page of acts, newest first, with a button that loads the next page. */
function ActRows({ before }: { before?: string }) {
  const { data, error } = useDeskData<(typeof DeskAudit)['_output']>(
    `/api/desk/audit${before ? `?${new URLSearchParams({ before })}` : ''}`,
  );
  return (
    <>
      <Loading data={data} error={error} />
      {data?.acts.length === 0 && !before && <p>Nobody has done anything yet.</p>}
      <ol className={styles.acts}>
        {data?.acts.map((act) => (
          <li key={act.id}>
            <p>
              <strong>{actName(act)}</strong>{' '}
              {isOrder(act) ? <Link to={`/studio/orders/${act.subject}`}>{act.subject}</Link> : act.subject}
            </p>
            {detailsOf(act) && <p>{detailsOf(act)}</p>}
            <p className={styles.who}>
              {act.by}, <time dateTime={act.at}>{moment(act.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {data?.next && (
        <ShowMore>
          <ActRows before={data.next} />
        </ShowMore>
      )}
    </>
  );
}
