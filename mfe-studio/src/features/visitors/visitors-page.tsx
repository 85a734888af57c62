import { useMemo } from 'react';
import type { AnalyticsDimension, AnalyticsQuery, ChartNote } from '@studio/contracts';
import { useHydrated, useNavigate, useQuery, useSearchParams } from '@studio/web-kit';
import { DeskPage } from '../desk/desk-page.js';
import { MailSwitch } from '../desk/mail-switch.js';
import { useTimeZone } from '../desk/moment.js';
import { Breakdown, type Part } from './breakdown.js';
import { CampaignLink } from './campaign-link.js';
import { Canaries } from './canaries.js';
import { Live } from './live.js';
import { Notes, NOTES } from './notes.js';
import { Overview, OVERVIEW, VISITS } from './overview.js';
import { RangeBar } from './range-bar.js';
import { Filters, SavedViews } from './saved-views.js';
import { Sentences } from './sentences.js';
import { Stories } from './stories.js';
import { Tokens } from './tokens.js';
import { AS_OFTEN_AS_FIGURES, useFigures } from './use-figures.js';
import { onlyPage, pressed, queryOf, readView, writeView, type View } from './view.js';
import * as styles from './visitors.module.css';

const PLAYED: AnalyticsQuery['filters'] = [['is', 'action', ['audio_play']]];

const BREAKDOWNS: readonly [title: string, parts: Part[]][] = [
  [
    'Pages',
    [
      { name: 'Page', dimension: 'page', metrics: ['visits', 'pageviews', 'timeOnPage', 'scrollDepth'] },
      { name: 'First page', dimension: 'entry', metrics: ['visits'] },
      { name: 'Came back to', dimension: 'page', metrics: ['returningVisits', 'visits'] },
    ],
  ],
  [
    'Where they came from',
    [
      { name: 'Site', dimension: 'referrer', metrics: ['visits'] },
      { name: 'Campaign', dimension: 'campaign', metrics: ['visits'] },
      { name: 'Language', dimension: 'language', metrics: ['visits'] },
    ],
  ],
  [
    'What they liked',
    [
      { name: 'Recording', dimension: 'recording', metrics: ['events'], filters: PLAYED },
      { name: 'Ghost doll', dimension: 'doll', metrics: ['events'] },
      { name: 'Publication', dimension: 'publication', metrics: ['events'] },
      { name: 'Pressed', dimension: 'control', metrics: ['events'] },
    ],
  ],
  [
    'From the shop to the parcel',
    [
      {
        name: 'Step',
        dimension: 'step',
        metrics: ['visits'],
        orderBy: [['visits', 'desc']],
      },
    ],
  ],
  [
    'What was sold',
    [
      {
        name: 'Product',
        dimension: 'product',
        metrics: ['revenue', 'pieces', 'orders'],
        ofEverybody: true,
      },
    ],
  ],
  [
    'With what',
    [
      { name: 'Device', dimension: 'device', metrics: ['visits', 'pageviews'] },
      { name: 'Traffic', dimension: 'traffic', metrics: ['visits', 'pageviews'] },
    ],
  ],
  [
    'Releases',
    [
      {
        name: 'Release',
        dimension: 'release',
        metrics: ['releaseVisits', 'errors', 'poorVitals', 'lcp', 'inp', 'cls'],
        ofEverybody: true,
      },
    ],
  ],
];

const NEXT: Part[] = [{ name: 'Next page', dimension: 'next', metrics: ['visits', 'pageviews'] }];

/** `/studio/visitors`: what visitors did, what came of it, and how the releases behave. */
export function VisitorsPage() {
  const zone = useTimeZone();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const view = useMemo(
    () => readView(isHydrated ? search : new URLSearchParams(), OVERVIEW),
    [isHydrated, search],
  );
  const show = (next: View) => void navigate(`?${writeView(next)}`, { preventScrollReset: true });
  const onFilter = (dimension: AnalyticsDimension, value: string) =>
    show(pressed(view, dimension, value) ?? view);
  const page = onlyPage(view);
  const notes = useNotes(view, zone);
  return (
    <DeskPage title="Visitors" className={styles.page}>
      <Live />
      <RangeBar view={view} onChange={show} />
      <Filters view={view} onFilter={onFilter} />
      <Sentences view={view} zone={zone} />
      <Overview view={view} zone={zone} notes={notes} onMetric={(metric) => show({ ...view, metric })} />
      <Notes notes={notes} />
      <div className={styles.breakdowns}>
        {page && (
          <Breakdown
            title={`Where people went next from ${page}`}
            parts={NEXT}
            view={view}
            zone={zone}
            onFilter={onFilter}
          />
        )}
        {BREAKDOWNS.map(([title, parts]) => (
          <Breakdown key={title} title={title} parts={parts} view={view} zone={zone} onFilter={onFilter} />
        ))}
        <Canaries view={view} zone={zone} />
      </div>
      <Stories view={view} zone={zone} />
      <SavedViews view={view} />
      <CampaignLink />
      <Tokens />
      <MailSwitch
        path="/api/desk/visitors-mails/week"
        label={(address) => `A letter about the week to ${address}, every Monday`}
        done={{ on: 'A letter comes every Monday', off: 'No more letters about visitors' }}
        failed="The letters stay as they were"
        more={{ zone }}
      />
      <MailSwitch
        path="/api/desk/visitors-mails/alerts"
        label={(address) => `Alerts to ${address}: a peak, silence, a failing checkout, sold out`}
        done={{ on: 'Alerts come, at most two a day', off: 'No more alerts' }}
        failed="The alerts stay as they were"
        more={{ zone }}
      />
    </DeskPage>
  );
}

const NONE: ChartNote[] = [];

/** Reads the notes of the view's range. The instants of the range are those of its figures. */
function useNotes(view: View, zone: string): ChartNote[] {
  const { data } = useFigures(queryOf(view, zone, { metrics: [...VISITS] }));
  const range = data?.meta.range;
  const { data: notes } = useQuery<ChartNote[]>({
    queryKey: [`${NOTES}?${new URLSearchParams(range)}`],
    enabled: range !== undefined,
    ...AS_OFTEN_AS_FIGURES,
    placeholderData: (before) => before,
  });
  return notes ?? NONE;
}
