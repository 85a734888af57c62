import { useState } from 'react';
import type { VisitStory } from '@studio/contracts';
import { api, useQuery } from '@studio/web-kit';
import { Loading } from '../desk/loading.js';
import { METRICS, valueName } from './figures.js';
import { ValueName } from './value-name.js';
import { queryOf, type View } from './view.js';
import * as styles from './visitors.module.css';

const VISITS = '/api/desk/analytics/visits';

/** The newest visits of the view, each as steps. They are read whenever the list is opened. */
export function Stories({ view, zone }: { view: View; zone: string }) {
  const [isOpen, setOpen] = useState(false);
  const { filters, dateRange } = queryOf(view, zone, { metrics: [] });
  const asked = { filters, dateRange, zone };
  const { data, error } = useQuery<VisitStory[]>({
    queryKey: [VISITS, asked],
    queryFn: () => api.post<VisitStory[]>(VISITS, asked),
    enabled: isOpen,
    staleTime: 0,
  });
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Recent visits, step by step</summary>
      <p className={styles.hint}>
        The newest of the last 28 days. Nobody is recognised, and a visit begins at about the hour shown.
        Visits are shown where at least five match.
      </p>
      {isOpen && <Loading data={data} error={error} />}
      {data?.length === 0 && <p>Fewer than five visits match.</p>}
      <ol className={styles.stories}>
        {data?.map((story, index) => (
          <li key={index}>
            <Story story={story} zone={zone} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Story({
  story: { at, device, referrer, campaign, steps },
  zone,
}: {
  story: VisitStory;
  zone: string;
}) {
  const hour = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
  });
  const about = [
    hour.format(new Date(at)),
    valueName('device', device),
    campaign && `campaign ${campaign}`,
    referrer && `from ${referrer}`,
    cameOf(steps),
  ];
  return (
    <details className={styles.details}>
      <summary>{about.filter(Boolean).join(' · ')}</summary>
      <ol className={styles.steps}>
        {steps.map(({ kind, value, seconds, percent }, index) => (
          <li key={index}>
            {value === 'gift-made' ? (
              'Gave to the cello'
            ) : (
              <>
                {VERBS[kind]} <ValueName dimension={kind} value={value} />
              </>
            )}
            {seconds !== null && `, ${METRICS.timeOnPage.format(seconds)}`}
            {percent !== null && (kind === 'recording' ? ', to its end' : `, read ${percent} %`)}
          </li>
        ))}
      </ol>
    </details>
  );
}

const VERBS: Readonly<Record<VisitStory['steps'][number]['kind'], string>> = {
  page: 'Opened',
  recording: 'Played',
  doll: 'Looked at the doll',
  publication: 'Opened the publication',
  control: 'Pressed',
};

/** What came of a visit, as far as its own steps say. */
function cameOf(steps: VisitStory['steps']): string {
  const has = (value: string) => steps.some((step) => step.value === value);
  if (has('/order-confirmation')) return 'bought';
  if (has('gift-made')) return 'gave to the cello';
  if (has('add-to-cart')) return 'filled a cart';
  const pages = steps.filter(({ kind }) => kind === 'page').length;
  return pages === 1 ? 'one page' : `${pages} pages`;
}
