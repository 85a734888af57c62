import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person who has signed in, identified by issuer and subject. The rest are the issuer's last claims. */
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

  /** The address that the issuer has verified; `email` is verified when it is the same. */
  @Column('text', { name: 'verified_email', nullable: true })
  verifiedEmail: string | null;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}

/** Whether the issuer has verified that the account's address belongs to the person. */
export const isVerified = ({
  email,
  verifiedEmail,
}: Pick<PersonEntity, 'email' | 'verifiedEmail'>): boolean => verifiedEmail === email;
