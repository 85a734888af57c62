import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An error of one release on one day: `RemoteError` of the contract, with an empty text for what is not known. */
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

  /** To the minute. */
  @Column('timestamptz', { name: 'first_at' })
  firstAt: Date;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;
}
