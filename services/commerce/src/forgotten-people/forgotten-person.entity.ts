import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who has been deleted: nothing is written about them any more. */
@Entity('forgotten_people')
export class ForgottenPersonEntity {
  /** What stands for their id. */
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'forgotten_at' })
  forgottenAt: Date;
}
