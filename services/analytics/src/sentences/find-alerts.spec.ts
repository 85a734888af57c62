import { expect, it } from '@jest/globals';
import type { Bus } from '@studio/service-kit';
import { analyticsTables } from '../../testing/running-analytics.js';
import { AnswerQuery } from '../figures/answer-query.js';
import { QUARTERS } from './alerts.js';
import { FindAlerts } from './find-alerts.js';

const dataSource = await analyticsTables();

it('reads visits, steps and orders of the quarters of an hour that have ended', async () => {
  const roll = (dimension: string, value: string, at: string, visits: number) =>
    dataSource.query(`INSERT INTO quarter_hours VALUES ($1, $2, 'person', $3, $4, 0, 0, 0, 0, 0, 0)`, [
      dimension,
      value,
      at,
      visits,
    ]);
  await roll('all', '', '2026-11-26T09:45:00Z', 7);
  await roll('step', 'shop', '2026-11-26T09:45:00Z', 6);
  await roll('step', 'checkout', '2026-11-26T09:45:00Z', 3);
  await roll('step', 'paid', '2026-11-26T09:45:00Z', 2);
  await roll('all', '', '2026-11-26T10:00:00Z', 50);
  await roll('all', '', '2026-10-28T10:00:00Z', 4);
  await dataSource.query(`INSERT INTO outcomes VALUES ('a', 'order', '2026-11-26T09:59:59Z', 2500, 0)`);
  const alerts = new FindAlerts(new AnswerQuery(dataSource), {} as Bus);
  const quarters = await alerts.quartersBefore(Date.parse('2026-11-26T10:05:00Z'));
  expect(quarters.length).toBe(QUARTERS);
  expect(quarters[0]).toEqual({ visits: 4, checkouts: 0, paid: 0, orders: 0 });
  expect(quarters.at(-1)).toEqual({ visits: 7, checkouts: 3, paid: 2, orders: 1 });
});
