import { burning, type PromiseName } from './promises.ts';

/** A rule that tells somebody. */
export interface Alert {
  name: string;
  /** `page` wakes somebody up; `ticket` waits until the morning. */
  severity: 'page' | 'ticket';
  expr: string;
  /** How long the expression must hold, in minutes. */
  minutes: number;
  /** What it means for the owner, in one sentence. */
  summary: string;
}

const MINUTE = 60;
const DAY = 86_400;

/** The two alerts of a promise: the budget of a month gone within hours, or within ten days. */
const ofPromise = <Name extends string>(
  promise: PromiseName,
  name: Name,
  summaries: [fast: string, slow: string],
) =>
  [
    {
      name,
      severity: 'page',
      expr: `${burning(promise, '5m', '1h', 14.4)} or ${burning(promise, '30m', '6h', 6)}`,
      minutes: 0,
      summary: summaries[0],
    },
    {
      name: `${name}Sometimes`,
      severity: 'ticket',
      expr: burning(promise, '2h', '1d', 3),
      minutes: 0,
      summary: summaries[1],
    },
  ] as const;

/**
 * Every alert. `scale` shortens the times that an expression waits for, so that a drill reaches them; 1 in production.
 * Distances between dates stay as they are.
 */
export const alerts = (scale = 1) =>
  [
    ...ofPromise('pages', 'PagesFail', [
      'People see pages without their content, or no page.',
      'A few people see pages without their content.',
    ]),
    ...ofPromise('checkout', 'CheckoutFails', ['People cannot pay.', 'A few people cannot pay.']),
    ...ofPromise('events', 'EventsFail', ['Visits are not counted.', 'A few visits are not counted.']),
    {
      name: 'ProcessDown',
      severity: 'page',
      expr: 'up == 0',
      minutes: 2,
      summary: '{{ $labels.job }} does not run.',
    },
    {
      name: 'ProviderSilent',
      severity: 'page',
      expr: `max(reconciliation_age_seconds) > ${15 * MINUTE * scale}`,
      minutes: 0,
      summary: 'The payment provider does not answer; paid orders may not be seen.',
    },
    {
      name: 'RefundsStuck',
      severity: 'ticket',
      expr: 'max(stuck_refunds) > 0',
      minutes: 15,
      summary: '{{ $value }} refunds do not arrive.',
    },
    {
      name: 'PaymentsUnsettled',
      severity: 'ticket',
      expr: 'max(unsettled_payments) > 0',
      minutes: 15,
      summary: '{{ $value }} payments cannot be brought to the state that they have at the provider.',
    },
    {
      name: 'MailsLate',
      severity: 'page',
      expr: `max(mail_age_seconds) > ${30 * MINUTE * scale}`,
      minutes: 0,
      summary: 'Mails do not leave: confirmations of orders are late.',
    },
    {
      name: 'OutboxLate',
      severity: 'page',
      expr: `max by (job) (outbox_age_seconds) > ${5 * MINUTE * scale}`,
      minutes: 0,
      summary: 'News of {{ $labels.job }} do not reach the others: stock, orders and mails disagree.',
    },
    {
      name: 'ConsumerLate',
      severity: 'ticket',
      expr: 'sum by (consumer) (max by (consumer, state) (consumer_lag_messages)) > 1000',
      minutes: 10,
      summary: '{{ $labels.consumer }} is {{ $value }} messages behind.',
    },
    {
      name: 'DeadLetters',
      severity: 'ticket',
      expr: 'max(dead_letters) > 0',
      minutes: 0,
      summary: '{{ $value }} messages could not be handled and wait for a decision.',
    },
    {
      name: 'PartitionsMissing',
      severity: 'ticket',
      expr: 'min(analytics_partitions_ahead_days) < 3',
      minutes: 90,
      summary: 'Visits can be stored for {{ $value }} more days only.',
    },
    {
      name: 'RollUpsDiffer',
      severity: 'ticket',
      expr: 'max(analytics_roll_up_difference_events) > 0',
      minutes: 30,
      summary: 'The roll-ups of an hour miss or repeat {{ $value }} events.',
    },
    {
      name: 'EventsUnaccounted',
      severity: 'ticket',
      expr: 'max(analytics_events_unaccounted) > 0',
      minutes: 30,
      summary: '{{ $value }} accepted analytics events are neither stored nor dead-lettered.',
    },
    {
      name: 'DiskFull',
      severity: 'page',
      expr: 'min(disk_free_ratio) < 0.1',
      minutes: 10,
      summary: 'The disk is almost full.',
    },
    {
      name: 'CertificateExpires',
      severity: 'ticket',
      expr: `min by (host) (certificate_expires_timestamp_seconds) - time() < ${14 * DAY}`,
      minutes: 10,
      summary: 'Browsers will refuse the site in {{ humanizeDuration $value }}.',
    },
    {
      name: 'RestoreNotProven',
      severity: 'ticket',
      expr: `time() - max(backup_last_proven_restore_timestamp_seconds) > ${2 * DAY}`,
      minutes: 10,
      summary: 'No backup was proven to work for two days.',
    },
  ] as const satisfies readonly Alert[];

export type AlertName = ReturnType<typeof alerts>[number]['name'];
