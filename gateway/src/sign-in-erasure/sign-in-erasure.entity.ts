import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account at the issuer that is to be erased with its person's. Goes when the issuer has done it. */
@Entity('sign_in_erasures')
export class SignInErasureEntity {
  @PrimaryColumn('uuid', { name: 'deletion_id' })
  deletionId: string;

  /** The issuer's id of the person. */
  @Column('text')
  sub: string;

  /** When it is tried next. */
  @Column('timestamptz', { name: 'next_at', default: () => 'now()' })
  nextAt: Date;
}
