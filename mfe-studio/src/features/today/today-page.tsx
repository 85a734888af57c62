import type { DeskToday } from '@studio/contracts';
import { Link, formatMoney } from '@studio/web-kit';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { MailSwitch } from '../desk/mail-switch.js';
import { moment, useTimeZone } from '../desk/moment.js';
import { pathOf } from '../desk/order-words.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { AwayForm } from './away-form.js';
import { PushSwitch } from './push-switch.js';
import * as styles from './today.module.css';

/** `/studio`: pending work and recent sales. Each line links to its list. */
export function TodayPage() {
  const zone = useTimeZone();
  const { data, error } = useDeskData<DeskToday>(`/api/desk/today?zone=${encodeURIComponent(zone)}`);
  const waits = data && data.toPack > 0 ? `Today (${data.toPack})` : 'Today';
  return (
    <DeskPage title="Today" tabTitle={waits}>
      <Loading data={data} error={error} />
      {data && <Lines today={data} />}
      <MailSwitch
        path="/api/desk/today/mails"
        label={(address) => `A mail to ${address} with each order`}
        done={{ on: 'A mail comes with each order', off: 'No more mails about orders' }}
        failed="The mails stay as they were"
      />
      <PushSwitch />
      <AwayForm />
      <p>
        {/* Served by the web server, also while the desk's services are down. */}
        <a href="/status">How the site is doing</a>
      </p>
    </DeskPage>
  );
}

function Lines({ today }: { today: DeskToday }) {
  const { toPack, returns, problems, donationsWithNote, donationProblems, stock } = today;
  const { sinceYesterday, thisMonth } = today;
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
      <ContentLine />
      <LetterLines />
      <Line
        to="/studio/donations?view=with-note"
        count={donationsWithNote}
        name="Donations with a note"
        more="in 7 days"
      />
      <Line
        to="/studio/donations?view=problems"
        count={donationProblems}
        name="Donations disputed or not given back"
        more="in 30 days"
      />
      <Line
        to={pathOf('all')}
        count={formatMoney(sinceYesterday.kept)}
        name="Since yesterday"
        more={formatSales(sinceYesterday)}
      />
      <Line
        to="/studio/accounts"
        count={formatMoney(thisMonth.kept)}
        name="This month"
        more={formatSales(thisMonth)}
      />
    </ul>
  );
}

/** Content that an author or a failed schedule asks about, and drafts. */
function ContentLine() {
  const { data } = useDeskData('/api/desk/content');
  const waiting = data?.items.filter(({ proposedBy, problem }) => proposedBy !== null || problem !== null);
  const drafts = data?.items.filter(({ status }) => status !== 'published').length ?? 0;
  return (
    <Line
      to="/studio/content"
      count={waiting?.length ?? '?'}
      name="Content that waits"
      more={drafts > 0 && `${drafts} not published`}
    />
  );
}

/** Letters that wait for an owner, are scheduled, or are being sent. */
function LetterLines() {
  const { data } = useDeskData('/api/desk/content');
  const under = useDeskData('/api/desk/letters');
  const letters = data?.items.filter(({ kind }) => kind === 'letters') ?? [];
  return (
    <>
      {letters.map(({ key, title, isSent, publishAt, proposal, proposedBy }) => {
        const way = under.data?.letters.find((letter) => letter.key === key);
        const what = way
          ? `${way.sent} of ${way.readers} sent${way.isPaused ? ', paused' : ''}`
          : !isSent &&
            (publishAt
              ? `goes out ${moment(publishAt)}`
              : proposal === 'publish' && `${proposedBy} asks to send it`);
        return what && <Line key={key} to={`/studio/letters/${key}`} count="✉" name={title} more={what} />;
      })}
    </>
  );
}

interface LineProps {
  to: string;
  /** A count or a formatted amount. */
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

/** Formats the sales of a period: `3 orders, 1 donation`. */
function formatSales({ orders, donations }: DeskToday['thisMonth']): string {
  const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return `${many(orders, 'order')}, ${many(donations, 'donation')}`;
}
