import type { ContentItem, DeskLetter } from '@studio/contracts';
import { Link, useQuery } from '@studio/web-kit';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { moment } from '../desk/moment.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { LetterChecks } from './letter-checks.js';
import { LetterPreview } from './letter-preview.js';
import { LetterProgress } from './letter-progress.js';
import { SendLetter } from './send-letter.js';
import * as styles from './letters.module.css';

/** Polling intervals, ms: while mails are being sent, and otherwise. */
const FAST_MS = 1_000;
const SLOW_MS = 10_000;

/** `/studio/letters/:key`: a letter as its readers see it, its test, its sending, and what came of it. */
export function LetterPage({ id }: { id: string }) {
  const path = `/api/desk/letters/${id}`;
  const { data, error } = useDeskData(`/api/desk/content/letters/${id}`);
  const isDue = data !== undefined && (data.item.publishAt !== null || data.item.published !== null);
  const letter = useQuery<DeskLetter>({
    queryKey: [path],
    staleTime: 0,
    refetchInterval: ({ state }) => (isDue && !isFinished(state.data) ? FAST_MS : SLOW_MS),
  });
  const item = data?.item;
  return (
    <DeskPage title={item?.title ?? 'A letter'}>
      <p className={styles.ways}>
        <Link to={`/studio/content/letters/${id}`}>Write</Link>
        {item?.published && <Link to={`/letters/${id}`}>In the archive</Link>}
      </p>
      <Loading data={item && letter.data} error={error ?? letter.error} />
      {item && letter.data && (
        <>
          <Sending id={id} path={path} item={item} letter={letter.data} />
          <LetterPreview path={path} version={item.version} />
        </>
      )}
    </DeskPage>
  );
}

interface SendingProps {
  id: string;
  path: string;
  item: ContentItem;
  letter: DeskLetter;
}

function Sending({ id, path, item, letter }: SendingProps) {
  if (letter.report) return <LetterProgress id={id} path={path} report={letter.report} />;
  // It came with the site's content, or its mails are about to be queued.
  const { publishedAt } = item.draft;
  if (typeof publishedAt === 'string') return <p>It was sent {moment(publishedAt)}.</p>;
  return (
    <>
      <SendLetter path={path} item={item} letter={letter} />
      <LetterChecks path={path} version={item.version} />
    </>
  );
}

const isFinished = (letter: DeskLetter | undefined): boolean => {
  const { report } = letter ?? {};
  return !!report?.queuedAt && report.sent + report.failed + report.withdrawn >= report.readers;
};
