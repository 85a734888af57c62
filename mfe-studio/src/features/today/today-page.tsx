import type { DeskToday } from '@studio/contracts';
import { Link, formatMoney } from '@studio/web-kit';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { useTimeZone } from '../desk/moment.js';
import { pathOf } from '../desk/order-words.js';
import { useDeskData } from '../desk/use-desk-data.js';
import * as styles from './today.module.css';

/** `/studio`: what waits, and what came in. Each line leads to its list. */
export function TodayPage() {
  const zone = useTimeZone();
  const { data, error } = useDeskData<DeskToday>(`/api/desk/today?zone=${encodeURIComponent(zone)}`);
  const waits = data && data.toPack > 0 ? `Today (${data.toPack})` : 'Today';
  return (
    <DeskPage title="Today" tabTitle={waits}>
      <Loading data={data} error={error} />
      {data && <Lines today={data} />}
    </DeskPage>
  );
}

function Lines({ today }: { today: DeskToday }) {
  const { toPack, returns, problems, giftsWithNote, stock, sinceYesterday, thisMonth } = today;
  return (
    <ul className={styles.lines}>
      <Line to={pathOf('to-pack')} count={toPack} name="To pack" />
      <Line to={pathOf('problems')} count={returns} name="Returns that wait" />
      <Line to={pathOf('problems')} count={problems} name="Disputes and stuck refunds" />
      <Line
        to="/studio/stock"
        count={stock?.low ?? '?'}
        name="Running low"
        more={stock ? stock.soldOut > 0 && `${stock.soldOut} sold out` : 'The stock does not answer'}
      />
      <Line
        to="/studio/gifts?view=with-note"
        count={giftsWithNote}
        name="Gifts with a note"
        more="in 7 days"
      />
      <Line
        to={pathOf('all')}
        count={formatMoney(sinceYesterday.kept)}
        name="Since yesterday"
        more={takings(sinceYesterday)}
      />
      <Line
        to="/studio/accounts"
        count={formatMoney(thisMonth.kept)}
        name="This month"
        more={takings(thisMonth)}
      />
    </ul>
  );
}

interface LineProps {
  to: string;
  /** How many, or how much. */
  count: number | string;
  name: string;
  more?: string | false;
}

function Line({ to, count, name, more }: LineProps) {
  return (
    <li>
      <Link to={to} className={styles.line} data-none={count === 0 || undefined}>
        <strong>{count}</strong> <span>{name}</span>
        {more && <small> {more}</small>}
      </Link>
    </li>
  );
}

/** `3 orders, 1 gift`. */
function takings({ orders, gifts }: DeskToday['thisMonth']): string {
  const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return `${many(orders, 'order')}, ${many(gifts, 'gift')}`;
}
