import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last minute in which every service answered: one row. See `NoteOutages`. */
@Entity('heartbeat')
export class HeartbeatEntity {
  @PrimaryColumn('boolean', { default: true })
  id: boolean;

  @Column('timestamptz')
  at: Date;
}
