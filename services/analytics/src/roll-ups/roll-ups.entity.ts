import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the events of a visit showed so far: see `rollUp`. */
@Entity('firsts')
export class FirstEntity {
  @PrimaryColumn('text', { name: 'session_id' })
  sessionId: string;

  /** `visit`, `path` or `step`. */
  @PrimaryColumn('text')
  dimension: string;

  /** Time of the first event. */
  @Index('firsts_at')
  @Column('timestamptz')
  at: Date;

  /** `Traffic` of the contract. Empty for `path`. */
  @Column('text')
  traffic: string;

  /** Of `step`: number of steps of the shop's funnel that the visit reached; otherwise 0. */
  @Column('smallint')
  rank: number;

  /** Of `visit`: its values by dimension. Of `path`: its first page views in order, each `[seconds, page, traffic, remote]`. */
  @Column('jsonb', { nullable: true })
  cells: Record<string, string> | [number, string, string, string][] | null;

  /** The row before its last change. */
  @Column('jsonb', { nullable: true })
  was: unknown;
}

/** Sums of the events of a quarter of an hour: for all of them (`all`), and for each value of each dimension. */
@Entity('quarter_hours')
export class QuarterHourEntity {
  /** `AnalyticsDimension` of the contract, `all`, or `next:` and a page: the pages after that page. */
  @PrimaryColumn('text')
  dimension: string;

  /** Empty for `all`, and where the events have no value. */
  @PrimaryColumn('text')
  value: string;

  /** `Traffic` of the contract. */
  @PrimaryColumn('text')
  traffic: string;

  /** Start of the bucket. */
  @PrimaryColumn('timestamptz')
  at: Date;

  @Column('integer')
  visits: number;

  /** Visits that came back to the page, or to any page. */
  @Column('integer', { name: 'returning_visits' })
  returningVisits: number;

  @Column('integer')
  pageviews: number;

  @Column('integer')
  events: number;

  /** Quarters of a page that were scrolled into view. */
  @Column('integer')
  scrolls: number;

  /** Reports of time on a page, and the sum of their seconds. */
  @Column('integer')
  timed: number;

  /** A bigint; the driver returns a string. */
  @Column('bigint')
  seconds: string;
}

/** The same sums by UTC day. */
@Entity('days')
export class DayEntity extends QuarterHourEntity {}

/** The same sums by UTC month, without those of next pages. */
@Entity('months')
export class MonthEntity extends QuarterHourEntity {}

/**
 * The quarter hours of a closed week, in order, with their running sums: what a part of the week counts is the
 * difference of two elements. The view `unpacked_weeks` shows the sums of each quarter hour as rows, and `all_quarter_hours`
 * those of `quarter_hours` too.
 */
@Entity('packed_weeks')
export class PackedWeekEntity {
  @PrimaryColumn('text')
  dimension: string;

  /** Start of the week, from Thursday (as the epoch), in UTC; of next pages, start of four weeks. */
  @PrimaryColumn('timestamptz')
  week: Date;

  @PrimaryColumn('text')
  value: string;

  @PrimaryColumn('text')
  traffic: string;

  /** Quarter hours since the start of the week. */
  @Column('smallint', { array: true })
  quarters: number[];

  /** Null for sums that are 0 throughout, as are the others. */
  @Column('integer', { array: true, nullable: true })
  visits: number[] | null;

  @Column('integer', { name: 'returning_visits', array: true, nullable: true })
  returningVisits: number[] | null;

  @Column('integer', { array: true, nullable: true })
  pageviews: number[] | null;

  @Column('integer', { array: true, nullable: true })
  events: number[] | null;

  @Column('integer', { array: true, nullable: true })
  scrolls: number[] | null;

  @Column('integer', { array: true, nullable: true })
  timed: number[] | null;

  @Column('bigint', { array: true, nullable: true })
  seconds: string[] | null;
}
