import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who is a member of the club. */
@Entity('club_memberships')
export class ClubMembershipEntity {
  @PrimaryColumn('uuid', { name: 'person_id' })
  personId: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}
