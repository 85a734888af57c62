import { A_FEW, type VisitorsAlert } from '@studio/contracts';
import { count, ENOUGH_VISITS, many } from './sentences.js';

/** Counts of a quarter of an hour. */
export interface Quarter {
  visits: number;
  /** Visits that reached the checkout, and those that paid. */
  checkouts: number;
  paid: number;
  /** Paid orders. */
  orders: number;
}

interface SoldOut {
  productId: number;
  name: string;
  sold: number;
  /** When the stock last changed. */
  at: string;
}

/** What alerts are made of. */
export interface Signs {
  /** The last `QUARTERS`, from the first. All of them have ended. */
  quarters: readonly Quarter[];
  soldOut: readonly SoldOut[];
}

const HOUR = 4;
const DAY = 24 * HOUR;
/** Days before the last 24 hours that say what is usual. */
const USUAL_DAYS = 28;
export const QUARTERS = (USUAL_DAYS + 1) * DAY;

/** A peak has this many times the visits of a usual day's busiest hour. */
const PEAK = 3;
const SILENT_HOURS = 6;
/** Days that may have been as quiet as a silence, for example because of an outage. */
const QUIET_DAYS = 2;
/** Visits in the checkout have this long to pay. */
const PAYING = HOUR / 2;
/** Probability of checkouts without payment by chance, below which they are an alert. */
const CHANCE = 0.001;

type Rule = (signs: Signs) => VisitorsAlert[];

/** The most urgent first. */
const RULES: readonly Rule[] = [findFailingCheckout, findSilence, findSoldOut, findPeak];

/** Returns the alerts of these signs. Every number is a figure, or made of two. Little history gives no alerts. */
export function alertsOf(signs: Signs): VisitorsAlert[] {
  return RULES.flatMap((rule) => rule(signs));
}

const TODAY = '/studio/visitors?range=today';

const sum = (quarters: readonly Quarter[], of: keyof Quarter): number =>
  quarters.reduce((total, quarter) => total + quarter[of], 0);

/** Returns the visits of the last quarters, `daysAgo` days ago. */
function visitsOf({ quarters }: Signs, length: number, daysAgo = 0): number {
  const end = quarters.length - daysAgo * DAY;
  return sum(quarters.slice(end - length, end), 'visits');
}

const usualDays = Array.from({ length: USUAL_DAYS }, (_, i) => i + 1);

const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b);

/** Alerts if the checkouts since the last payment would all stay unpaid by chance with a probability below `CHANCE`. */
function findFailingCheckout({ quarters }: Signs): VisitorsAlert[] {
  const closed = quarters.slice(0, -PAYING);
  const lastPaid = closed.findLastIndex(({ paid, orders }) => paid + orders > 0);
  const checkouts = sum(closed.slice(lastPaid + 1), 'checkouts');
  const before = closed.slice(0, lastPaid + 1);
  const began = sum(before, 'checkouts');
  const share = sum(before, 'paid') / began;
  if (began < ENOUGH_VISITS || (1 - share) ** checkouts > CHANCE) return [];
  const sentence = `${many(checkouts, 'visit')} began the checkout since the last paid order, and none of them paid: usually ${Math.round(100 * share)} % do.`;
  return [{ key: 'checkout', sentence, path: '/studio/visitors?range=7d' }];
}

function findSilence(signs: Signs): VisitorsAlert[] {
  if (visitsOf(signs, SILENT_HOURS * HOUR) > 0) return [];
  const usual = usualDays.map((days) => visitsOf(signs, SILENT_HOURS * HOUR, days));
  const least = sorted(usual)[QUIET_DAYS]!;
  if (least < A_FEW) return [];
  const days = usual.filter((visits) => visits >= least).length;
  const sentence = `No visit was counted in the last ${SILENT_HOURS} hours: on ${days} of the ${USUAL_DAYS} days before, there were at least ${count(least)} in these hours.`;
  return [{ key: 'silence', sentence, path: TODAY }];
}

function findSoldOut({ soldOut }: Signs): VisitorsAlert[] {
  return soldOut.map(({ productId, name, sold, at }) => ({
    key: `sold-out ${productId} ${Date.parse(at)}`,
    sentence: `${name} is sold out${sold > 0 ? `: ${many(sold, 'piece was', 'pieces were')} bought` : ''}.`,
    path: '/studio/stock',
  }));
}

function findPeak(signs: Signs): VisitorsAlert[] {
  const visits = visitsOf(signs, HOUR);
  const busiestHours = usualDays.map((days) => {
    const end = signs.quarters.length - days * DAY;
    const starts = Array.from({ length: DAY - HOUR + 1 }, (_, i) => end - DAY + i);
    return Math.max(...starts.map((start) => sum(signs.quarters.slice(start, start + HOUR), 'visits')));
  });
  const usual = sorted(busiestHours)[USUAL_DAYS / 2]!;
  if (usual === 0 || visits < ENOUGH_VISITS || visits < PEAK * usual) return [];
  const sentence = `${many(visits, 'visit')} in the last hour: the busiest hour of a usual day has ${count(usual)}.`;
  return [{ key: 'peak', sentence, path: TODAY }];
}
