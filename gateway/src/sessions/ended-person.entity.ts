import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person whose sessions have all been ended for good; a sign-in that was under way meanwhile finds it here. */
@Entity('ended_people')
export class EndedPersonEntity {
  /** What stands for their id. */
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'ended_at', default: () => 'now()' })
  endedAt: Date;
}
