import { VizLegendOptionsBuilder } from '@grafana/grafana-foundation-sdk/common';
import { DashboardBuilder } from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import { failures, type PromiseName, PROMISES } from './promises.ts';

/** A chart: its expressions with their legends. */
interface Chart {
  title: string;
  /** Grafana's name of the unit. */
  unit?: 's' | 'percentunit' | 'reqps' | 'bytes' | 'd';
  lines: Record<string, string>;
}

const RANGE = '[$__rate_interval]';
const rate = (selector: string, by: string) => `sum by (${by}) (rate(${selector}${RANGE}))`;
/** The duration that 95 % of the observations do not exceed. */
const p95 = (histogram: string, by: string) =>
  `histogram_quantile(0.95, sum by (le, ${by}) (rate(${histogram}_bucket${RANGE})))`;

const MONEY =
  'http_request_seconds_count{route=~"/api/(create-payment-intent|process-order|donations|webhooks).*"}';

export const DASHBOARDS: Record<string, Chart[]> = {
  Site: [
    {
      title: 'Failures of the promises, last hour',
      unit: 'percentunit',
      lines: Object.fromEntries(
        (Object.keys(PROMISES) as PromiseName[]).map((promise) => [failures(promise, '1h'), promise]),
      ),
    },
    { title: 'Processes that answer', lines: { 'sum by (job) (up)': '{{job}}' } },
    { title: 'Documents', unit: 'reqps', lines: { [rate('web_documents_total', 'kind')]: '{{kind}}' } },
    { title: 'Slow pages, 95 %', unit: 's', lines: { [p95('web_request_seconds', 'route')]: '{{route}}' } },
    {
      title: 'API by status',
      unit: 'reqps',
      lines: { [rate('http_request_seconds_count', 'status')]: '{{status}}' },
    },
    { title: 'Slow API, 95 %', unit: 's', lines: { [p95('http_request_seconds', 'route')]: '{{route}}' } },
    { title: 'Memory', unit: 'bytes', lines: { 'max by (job) (process_resident_memory_bytes)': '{{job}}' } },
    { title: 'Free disk', unit: 'percentunit', lines: { 'min(disk_free_ratio)': 'free' } },
    {
      title: 'Days',
      unit: 'd',
      lines: {
        'min by (host) (certificate_expires_timestamp_seconds - time()) / 86400': 'certificate of {{host}}',
        '(time() - max(backup_last_proven_restore_timestamp_seconds)) / 86400': 'since a proven restore',
      },
    },
  ],
  'Orders and money': [
    {
      title: 'Checkout and webhooks',
      unit: 'reqps',
      lines: { [rate(MONEY, 'route, status')]: '{{route}} {{status}}' },
    },
    {
      title: 'Time since the provider answered',
      unit: 's',
      lines: { 'max(reconciliation_age_seconds)': 'reconciliation' },
    },
    {
      title: 'Stuck refunds and unsettled payments',
      lines: { 'max(stuck_refunds)': 'refunds', 'max(unsettled_payments)': 'payments' },
    },
    { title: 'Oldest mail', unit: 's', lines: { 'max(mail_age_seconds)': 'mail' } },
    { title: 'Jobs', lines: { 'max by (job, task, state) (background_jobs)': '{{job}} {{task}} {{state}}' } },
  ],
  Broker: [
    {
      title: 'Oldest unpublished event',
      unit: 's',
      lines: { 'max by (job) (outbox_age_seconds)': '{{job}}' },
    },
    {
      title: 'Messages that wait for a consumer',
      lines: { 'max by (consumer, state) (consumer_lag_messages)': '{{consumer}} {{state}}' },
    },
    { title: 'Dead letters', lines: { 'max(dead_letters)': 'dead letters' } },
    {
      title: 'Events handled',
      unit: 'reqps',
      lines: { [rate('event_handling_seconds_count', 'subject, outcome')]: '{{subject}} {{outcome}}' },
    },
    {
      title: 'Slow requests, 95 %',
      unit: 's',
      lines: { [p95('bus_request_seconds', 'subject')]: '{{subject}}' },
    },
  ],
  Analytics: [
    {
      title: 'Events accepted and refused',
      unit: 'reqps',
      lines: {
        [`sum(rate(analytics_events_accepted_total${RANGE}))`]: 'accepted',
        [`sum(rate(http_request_seconds_count{route=~"/api/analytics/(event|pageview)",status="503"}${RANGE}))`]:
          'refused',
      },
    },
    { title: 'Events unaccounted for', lines: { 'max(analytics_events_unaccounted)': 'events' } },
    {
      title: 'Events stored',
      unit: 'reqps',
      lines: { [rate('analytics_events_total', 'outcome')]: '{{outcome}}' },
    },
    {
      title: 'Events dropped',
      unit: 'reqps',
      lines: { [rate('analytics_events_dropped_total', 'reason')]: '{{reason}}' },
    },
    {
      title: 'Messages that wait',
      lines: { 'max by (state) (consumer_lag_messages{consumer="analytics-ingest"})': '{{state}}' },
    },
    { title: 'Days ahead', unit: 'd', lines: { 'min(analytics_partitions_ahead_days)': 'partitions' } },
  ],
  Remotes: [
    {
      title: 'Reports of browsers',
      unit: 'reqps',
      lines: {
        [rate('remote_reports_total{kind!="visit"}', 'remote, version, kind')]:
          '{{remote}} {{version}} {{kind}}',
      },
    },
    {
      title: 'Visits',
      unit: 'reqps',
      lines: { [rate('remote_reports_total{kind="visit"}', 'remote, version')]: '{{remote}} {{version}}' },
    },
    {
      title: 'Faults on the web server',
      unit: 'reqps',
      lines: {
        [rate('web_remote_faults_total', 'remote, version, kind')]: '{{remote}} {{version}} {{kind}}',
      },
    },
    {
      title: 'Parts left to browsers',
      unit: 'reqps',
      lines: { [rate('web_parts_left_to_browser_total', 'reason')]: '{{reason}}' },
    },
  ],
  Database: [
    { title: 'Statements', unit: 'reqps', lines: { [rate('database_statements_total', 'job')]: '{{job}}' } },
    {
      title: 'Slow jobs, 95 %',
      unit: 's',
      lines: { [p95('background_job_seconds', 'subject')]: '{{subject}}' },
    },
    { title: 'Unpublished events', lines: { 'max by (job) (outbox_unsent_events)': '{{job}}' } },
  ],
};

/** The dashboards of Grafana, by file name. */
export function dashboardFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(DASHBOARDS).map(([title, charts]) => {
      const uid = `studio-${title.toLowerCase().replaceAll(' ', '-')}`;
      const dashboard = new DashboardBuilder(title)
        .uid(uid)
        .tags(['studio'])
        .refresh('1m')
        .time({ from: 'now-6h', to: 'now' });
      for (const chart of charts) dashboard.withPanel(panelOf(chart));
      return [`dashboards/${uid}.json`, JSON.stringify(dashboard.build(), null, 2)];
    }),
  );
}

const LEGEND = new VizLegendOptionsBuilder().showLegend(true);

function panelOf({ title, unit, lines }: Chart): PanelBuilder {
  const panel = new PanelBuilder().title(title).min(0).height(8).span(12).legend(LEGEND);
  if (unit) panel.unit(unit);
  for (const [expr, legend] of Object.entries(lines))
    panel.withTarget(new DataqueryBuilder().expr(expr).legendFormat(legend));
  return panel;
}
