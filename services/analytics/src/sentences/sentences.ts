import { formatMoney } from '@studio/contracts';

/** A count of this range, and of the range before. */
export interface Pair {
  now: number;
  before: number;
}

/** A value with its count: a page with its visits. */
export interface Counted {
  name: string;
  count: number;
}

/** The figures of a range of days that sentences are made of. Money is in US cents. */
export interface Facts {
  days: number;
  visits: Pair;
  /** Visits of each day, from the first. `name` is the day: `2026-11-24`. */
  visitsByDay: Counted[];
  /** What brought most visits of the busiest day, if it is known. */
  busiestDaySource: Counted | undefined;
  orders: number;
  revenue: number;
  donations: number;
  donated: number;
  clubJoins: number;
  /** Visits of the pages, in this range and before. */
  pages: (Pair & { name: string })[];
  /** How often each recording was started, the highest first. */
  recordings: Counted[];
  /** Visits that reached each step of the shop. */
  steps: Readonly<Record<string, number>>;
  releases: (Counted & { errors: number })[];
}

/** Below this many visits, a comparison says more about chance than about the site. */
export const ENOUGH_VISITS = 20;
/** A day is remarkable when it has this many times the visits of the median day. */
const REMARKABLE = 2;
/** A source is named when it brought at least this share of the day's visits. */
const MAIN_SHARE = 0.3;
/** Growth of a page that is worth a sentence, as a ratio. */
const REMARKABLE_GROWTH = 1.5;
/** Errors for each visit of a release that are worth a sentence. */
const MANY_ERRORS = 0.02;
const ENOUGH_ERRORS = 10;

type Rule = (facts: Facts) => string | null;

/** The sentences in the order in which they are told. Each rule returns null when it has nothing to say. */
const RULES: readonly Rule[] = [
  tellVisits,
  tellBusiestDay,
  tellMoney,
  tellGrowth,
  tellMusic,
  tellCarts,
  tellClub,
  tellErrors,
];

/** Says in words what the figures of a range show. Every number is one of the figures. */
export function sentencesOf(facts: Facts): string[] {
  return RULES.map((rule) => rule(facts)).filter((sentence) => sentence !== null);
}

export const count = (value: number): string => value.toLocaleString('en-US');
export const many = (value: number, one: string, several = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : several}`;

function tellVisits({ days, visits: { now, before } }: Facts): string | null {
  if (now === 0 && before === 0) return null;
  const range = days === 1 ? 'on this day' : `in these ${days} days`;
  const said = `${many(now, 'visit')} ${range}`;
  if (before < ENOUGH_VISITS) return `${said}.`;
  const percent = Math.round(((now - before) / before) * 100);
  const earlier = days === 1 ? 'on the day before' : `in the ${days} days before`;
  if (percent === 0) return `${said}, as many as ${earlier}.`;
  return `${said}, ${Math.abs(percent)} % ${percent > 0 ? 'more' : 'fewer'} than ${earlier}.`;
}

/** Returns the day with most visits; undefined without days. */
export function busiestDay({ visitsByDay }: Pick<Facts, 'visitsByDay'>): Counted | undefined {
  return visitsByDay.reduce<Counted | undefined>(
    (most, day) => (day.count > (most?.count ?? 0) ? day : most),
    undefined,
  );
}

function tellBusiestDay(facts: Facts): string | null {
  const day = busiestDay(facts);
  if (!day || facts.visitsByDay.length < 7 || day.count < ENOUGH_VISITS) return null;
  const counts = facts.visitsByDay.map((one) => one.count).toSorted((a, b) => a - b);
  if (day.count < REMARKABLE * counts[Math.floor(counts.length / 2)]!) return null;
  const said = `${dayName(day.name)} was the busiest day, with ${many(day.count, 'visit')}`;
  const source = facts.busiestDaySource;
  if (!source || source.count < MAIN_SHARE * day.count) return `${said}.`;
  return `${said}: ${count(source.count)} of them came by ${source.name}.`;
}

function tellMoney({ orders, revenue, donations, donated }: Facts): string | null {
  const parts = [
    orders > 0 && `${many(orders, 'order')} brought ${formatMoney(revenue)}`,
    donations > 0 && `${many(donations, 'donation')} brought ${formatMoney(donated)} for the cello`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', and ')}.` : null;
}

function tellGrowth({ pages }: Facts): string | null {
  const grown = pages.filter(
    ({ now, before }) => before >= ENOUGH_VISITS && now >= REMARKABLE_GROWTH * before,
  );
  const [most] = grown.toSorted((a, b) => b.now / b.before - a.now / a.before);
  return most
    ? `${most.name} was visited more than before: ${count(most.now)} visits after ${count(most.before)}.`
    : null;
}

function tellMusic({ recordings: [most] }: Facts): string | null {
  if (!most || most.count < ENOUGH_VISITS) return null;
  return `The recording played most was ${most.name}, ${count(most.count)} times.`;
}

function tellCarts({ steps: { cart = 0, paid = 0 } }: Facts): string | null {
  if (cart < ENOUGH_VISITS) return null;
  return `Of ${many(cart, 'visit')} with something in the cart, ${count(paid)} paid.`;
}

function tellClub({ clubJoins }: Facts): string | null {
  return clubJoins > 0 ? `${many(clubJoins, 'person', 'people')} joined the club.` : null;
}

function tellErrors({ releases }: Facts): string | null {
  const faulty = releases.filter(
    ({ errors, count: visits }) => errors >= ENOUGH_ERRORS && errors > MANY_ERRORS * visits,
  );
  const [worst] = faulty.toSorted((a, b) => b.errors - a.errors);
  return worst ? `${worst.name} had ${many(worst.errors, 'error')} in ${many(worst.count, 'visit')}.` : null;
}

function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
}
