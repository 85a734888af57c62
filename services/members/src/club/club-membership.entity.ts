import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who is a member of the club. */
@Entity('club_memberships')
export class ClubMembershipEntity {
  @PrimaryColumn('uuid', { name: 'person_id' })
  personId: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;

  /** Null while the issuer does not say that their address is theirs. */
  @Column('timestamptz', { name: 'welcomed_at', nullable: true })
  welcomedAt: Date | null;
}
