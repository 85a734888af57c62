import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was told of one release in one minute, by kind. */
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

  /** Of a vital: those above `POOR_VITALS`. */
  @Column('integer')
  poor: number;

  /** Of a vital: the sum of its values, ms or shares of the window. */
  @Column('double precision')
  total: number;
}
