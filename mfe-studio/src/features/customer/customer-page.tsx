import type { ReactNode } from 'react';
import { Link, formatMoney } from '@studio/web-kit';
import type { Customer } from '@studio/contracts';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { moment } from '../desk/moment.js';
import { contentsOf, pathOf, PROBLEMS, STATES } from '../desk/order-words.js';
import { useDeskData } from '../desk/use-desk-data.js';
import * as styles from './customer.module.css';

/** Returns the path of a customer's page. */
export const customerPath = (id: string): string => `/studio/customers/${id}`;

/** `/studio/customers/<id>`: a customer with orders, donations and return requests. */
export function CustomerPage({ id }: { id: string }) {
  const { data, error } = useDeskData(`/api/desk/customers/${id}`);
  const name = data?.person && `${data.person.firstName} ${data.person.lastName}`.trim();
  return (
    <DeskPage title={name || 'Customer'}>
      <Loading data={data} error={error} />
      {data && <Known customer={data} />}
      <p>
        <Link to={pathOf('to-pack')}>Back to the orders</Link>
      </p>
    </DeskPage>
  );
}

function Known({ customer: { person, orders, sums, donations, notes, returns } }: { customer: Customer }) {
  return (
    <>
      <p>
        {person ? (
          <a href={`mailto:${person.email}`}>{person.email}</a>
        ) : (
          'The name cannot be read right now.'
        )}
      </p>
      <p>{summary(sums)}</p>
      <Section title="Orders" nothing="No orders." rows={orders}>
        {({ id, number, status, problem, total, refunded, moments, createdAt, items }) => (
          <li key={id}>
            <Link to={`/studio/orders/${number}`}>{number}</Link>
            <span>{contentsOf(items)}</span>
            <span>{withRefund(total, refunded)}</span>
            <span>
              {STATES[status]}
              {problem && `, ${PROBLEMS[problem].name}`}
            </span>
            <span className={styles.when}>{moment(moments.paidAt ?? createdAt)}</span>
          </li>
        )}
      </Section>
      <Section title="Returns" nothing="Nothing was asked to go back." rows={returns}>
        {({ order, reason, at, settled }) => (
          <li key={order}>
            <Link to={`/studio/orders/${order}`}>{order}</Link>
            <span>{reason}</span>
            <span className={styles.when}>
              {moment(at)}
              {settled && ', settled'}
            </span>
          </li>
        )}
      </Section>
      <Section title="Donations" nothing="No donations." rows={donations}>
        {({ id, amount, refunded, message, receivedAt }) => (
          <li key={id}>
            <strong>{withRefund(amount, refunded)}</strong>
            <span>{message}</span>
            <span className={styles.when}>{moment(receivedAt)}</span>
          </li>
        )}
      </Section>
      <Section title="Notes" nothing="No notes." rows={notes}>
        {({ order, text, by, at }) => (
          <li key={`${order} ${at}`}>
            <Link to={`/studio/orders/${order}`}>{order}</Link>
            <span>{text}</span>
            <span className={styles.when}>
              {by}, {moment(at)}
            </span>
          </li>
        )}
      </Section>
    </>
  );
}

function Section<T>(props: {
  title: string;
  nothing: string;
  rows: readonly T[];
  children: (row: T) => ReactNode;
}) {
  const { title, nothing, rows, children } = props;
  return (
    <section aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p>{nothing}</p> : <ul>{rows.map(children)}</ul>}
    </section>
  );
}

const withRefund = (amount: number, refunded: number): string =>
  refunded > 0 ? `${formatMoney(amount)}, ${formatMoney(refunded)} given back` : formatMoney(amount);

function summary({ orders, paid, refunded }: Customer['sums']): string {
  if (orders === 0) return 'No paid orders.';
  const bought = `${orders === 1 ? '1 paid order' : `${orders} paid orders`}, ${formatMoney(paid)}`;
  return refunded > 0 ? `${bought}, ${formatMoney(refunded)} of it given back` : bought;
}
