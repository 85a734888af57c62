import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What became of the events that the stream accepted within an hour. */
@Entity('hour_books')
export class HourBookEntity {
  /** Start of the hour, by the clock of the stream. */
  @PrimaryColumn('timestamptz')
  hour: Date;

  /** Messages that the stream accepted. */
  @Column('integer')
  accepted: number;

  /** Those whose event is stored. */
  @Column('integer')
  stored: number;

  @Column('integer', { name: 'dead_lettered' })
  deadLettered: number;
}
