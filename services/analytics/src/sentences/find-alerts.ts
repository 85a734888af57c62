import { Controller } from '@nestjs/common';
import {
  type AnalyticsQuery,
  DAY_MS,
  findAlerts,
  listSoldOut,
  MINUTE_MS,
  type VisitorsAlert,
} from '@studio/contracts';
import { Bus, RequestHandler } from '@studio/service-kit';
import { AnswerQuery } from '../figures/answer-query.js';
import { alertsOf, type Quarter, QUARTERS, type Signs } from './alerts.js';

const QUARTER_MS = 15 * MINUTE_MS;

/** Reads the figures of the last weeks, and finds what an owner should know now. */
@Controller()
export class FindAlerts {
  constructor(
    private readonly answers: AnswerQuery,
    private readonly bus: Bus,
  ) {}

  @RequestHandler(findAlerts)
  async find(): Promise<VisitorsAlert[]> {
    const [quarters, soldOut] = await Promise.all([this.quartersBefore(Date.now()), this.soldOut()]);
    return alertsOf({ quarters, soldOut });
  }

  /** While catalog is down, the other alerts are found. */
  private soldOut(): Promise<Signs['soldOut']> {
    return this.bus.request(listSoldOut, {}).catch(() => []);
  }

  /** Returns the quarters that have ended at `now`, ms since the epoch. */
  async quartersBefore(now: number): Promise<Quarter[]> {
    const end = Math.floor(now / QUARTER_MS) * QUARTER_MS;
    const first = end - QUARTERS * QUARTER_MS;
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    const rowsOf = async (asked: Pick<AnalyticsQuery, 'metrics' | 'dimensions' | 'filters'>) =>
      (
        await this.answers.answer(
          {
            ...asked,
            dateRange: [dayOf(first), dayOf(end)],
            zone: 'UTC',
            pagination: { limit: 3 * (QUARTERS + DAY_MS / QUARTER_MS), offset: 0 },
          },
          now,
        )
      ).results;
    const [all, steps] = await Promise.all([
      rowsOf({ metrics: ['visits', 'orders'], dimensions: ['time:quarter-hour'], filters: [] }),
      rowsOf({
        metrics: ['visits'],
        dimensions: ['time:quarter-hour', 'step'],
        filters: [['is', 'step', ['checkout', 'paid']]],
      }),
    ]);
    const stepVisits = new Map(
      steps.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics[0] ?? 0]),
    );
    return all
      .filter(({ dimensions: [at] }) => Date.parse(at!) >= first && Date.parse(at!) < end)
      .map(({ dimensions: [at], metrics: [visits, orders] }) => ({
        visits: visits!,
        orders: orders!,
        checkouts: stepVisits.get(`${at} checkout`) ?? 0,
        paid: stepVisits.get(`${at} paid`) ?? 0,
      }));
  }
}
