import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts of reports about one release in one minute, by kind. */
@Entity('remote_minutes')
export class RemoteMinuteEntity {
  @PrimaryColumn('timestamptz')
  minute: Date;

  @PrimaryColumn('text')
  remote: string;

  @PrimaryColumn('text')
  version: string;

  /** `RemoteReportKind` of the contract. */
  @PrimaryColumn('text')
  kind: string;

  @Column('integer')
  reports: number;

  /** Web vitals only: number of values above `POOR_VITALS`. */
  @Column('integer')
  poor: number;

  /** Web vitals only: sum of the values, in ms or as a fraction of the window. */
  @Column('double precision')
  total: number;
}

/**
 * An error of one release on one day: `RemoteError` of the contract, with an empty text for an unknown value.
 */
@Entity('remote_errors')
export class RemoteErrorEntity {
  @PrimaryColumn('text')
  remote: string;

  @PrimaryColumn('text')
  version: string;

  @PrimaryColumn('date')
  day: string;

  /** `RemoteReportKind` of the contract. */
  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('text')
  text: string;

  @PrimaryColumn('text')
  place: string;

  @PrimaryColumn('text')
  module: string;

  @PrimaryColumn('text')
  page: string;

  @PrimaryColumn('text')
  browser: string;

  @PrimaryColumn('text')
  fault: string;

  @Column('integer')
  times: number;

  /** Precision: one minute. */
  @Column('timestamptz', { name: 'first_at' })
  firstAt: Date;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;
}
