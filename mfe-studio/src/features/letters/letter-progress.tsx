import { campaignOfLetter, type LetterReport } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { moment, useTimeZone } from '../desk/moment.js';
import { useAct } from '../desk/use-act.js';
import { figure } from '../visitors/figures.js';
import { useFigures } from '../visitors/use-figures.js';
import { readersOf } from './send-letter.js';
import { useIsOwner } from '../roles/only-for.js';
import * as styles from './letters.module.css';

interface Props {
  id: string;
  path: string;
  report: LetterReport;
}

/** How far a letter is, and what came of it. */
export function LetterProgress({ id, path, report }: Props) {
  const isOwner = useIsOwner();
  const { begunAt, pausedAt, queuedAt, readers, sent, failed, withdrawn, bounced, left } = report;
  const waiting = readers - sent - failed - withdrawn;
  const isDone = queuedAt !== null && waiting <= 0;
  const others = [
    [failed, 'refused'],
    [bounced, 'bounced'],
    [left, 'left'],
  ] as const;
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">{isDone ? 'Sent' : pausedAt ? 'Paused' : 'Being sent'}</h2>
      {!isDone && <progress className={styles.progress} aria-label="Sent" value={sent} max={readers} />}
      <p role="status">
        {sent} of {readersOf(readers)} have it, since {moment(begunAt)}.{' '}
        {others.map(([count, what]) => `${count} ${what}`).join(', ')}.
      </p>
      {isOwner && !isDone && <PauseButton path={path} isPaused={pausedAt !== null} />}
      {isOwner && <Visits id={id} />}
    </section>
  );
}

function PauseButton({ path, isPaused }: { path: string; isPaused: boolean }) {
  const pause = useAct(() => api.put<LetterReport>(`${path}/pause`, { paused: !isPaused }), {
    done: ({ pausedAt }) => (pausedAt ? 'Nobody else gets it now' : 'It goes on'),
    failed: 'It stays as it was',
  });
  return (
    <Button variant="secondary" busy={pause.isPending} onClick={() => pause.mutate()}>
      {isPaused ? 'Go on' : 'Pause'}
    </Button>
  );
}

/** Visits that began with a link of the letter, and what they led to. */
function Visits({ id }: { id: string }) {
  const zone = useTimeZone();
  const query = {
    metrics: ['visits' as const],
    filters: [['is' as const, 'campaign' as const, [campaignOfLetter(id)]] as ['is', 'campaign', string[]]],
    dateRange: '365d' as const,
    zone,
    pagination: { limit: 100, offset: 0 },
  };
  const visits = useFigures({ ...query, dimensions: [] });
  const steps = useFigures({ ...query, dimensions: ['step'] });
  const gifts = useFigures({
    ...query,
    dimensions: [],
    filters: [...query.filters, ['has-done', ['is', 'control', ['gift-made']]]],
  });
  const paid = steps.data?.results.find(({ dimensions }) => dimensions[0] === 'paid');
  const shown = [
    ['visits by its links', visits.data?.results[0]?.metrics[0]],
    ['of them with an order', steps.data && (paid ? paid.metrics[0] : 0)],
    ['of them with a gift', gifts.data?.results[0]?.metrics[0]],
  ] as const;
  return (
    <dl className={styles.figures}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === undefined ? '…' : figure('visits', value)}</dd>
        </div>
      ))}
    </dl>
  );
}
