import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Someone who has signed in. Issuer and subject say who; the rest is what the issuer last told us. */
@Entity('people')
export class PersonEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('text')
  issuer: string;

  @Column('text')
  subject: string;

  @Column('text')
  email: string;

  /** The address of which the issuer has said that it is theirs; while `email` is another, nobody has. */
  @Column('text', { name: 'verified_email', nullable: true })
  verifiedEmail: string | null;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
