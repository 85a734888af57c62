import type { ClubActivity } from '@studio/contracts';
import { Link, useParams } from '@studio/web-kit';
import { Card, PageHeading } from '@studio/web-kit/components';
import * as club from '../club.module.css';
import { oneOf, prefetchOne } from '../club-content.js';
import { MembersOnly } from '../members-only.js';
import { ItemNotFound } from '../item-not-found.js';
import { PrintButton, Sheet } from './sheet.js';
import * as styles from './activity.module.css';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const PLUMS = 8;

export const prefetch = prefetchOne(({ activities }) => activities);

/** `/club/activities/:id`: a printable activity sheet. */
export default function ActivityPage() {
  const { id } = useParams();
  return (
    <MembersOnly titled={({ activities }) => oneOf(activities, id)?.title}>
      {({ activities }) => {
        const activity = oneOf(activities, id);
        return activity ? <Activity activity={activity} /> : <ItemNotFound />;
      }}
    </MembersOnly>
  );
}

function Activity({ activity }: { activity: ClubActivity }) {
  return (
    <main className={club.page}>
      <Card className={club.card}>
        <Link to="/club">Back to the club</Link>
        <Sheet>
          <PageHeading>{activity.title}</PageHeading>
          <p>{activity.words}</p>
          <Lines {...activity} />
        </Sheet>
        <PrintButton />
      </Card>
    </main>
  );
}

function Lines({ kind, lines }: ClubActivity) {
  const rows = Array.from({ length: lines }, (_, index) => index);
  return (
    <ul className={styles[kind]} aria-label="Room for your pencil">
      {rows.map((row) => (
        <li key={row}>{kind === 'week' ? <Day name={DAYS[row] ?? ''} /> : <span>{row + 1}</span>}</li>
      ))}
    </ul>
  );
}

function Day({ name }: { name: string }) {
  return (
    <>
      <span>{name}</span>
      <svg viewBox={`0 0 ${PLUMS * 30} 30`} aria-hidden="true" fill="none" stroke="#22304f" strokeWidth="2">
        {Array.from({ length: PLUMS }, (_, at) => (
          <circle key={at} cx={at * 30 + 15} cy="16" r="11" />
        ))}
      </svg>
    </>
  );
}
