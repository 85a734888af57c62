import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-out that also holds for sign-ins to come: who entered their password before it enters it again. */
@Entity('sign_outs')
export class SignOutEntity {
  /** Hash of what has been signed out: a person, their other devices, or one session of the issuer. */
  @PrimaryColumn('text')
  id: string;

  /** Passwords entered from then on count, by the clock of the issuer. */
  @Column('timestamptz', { name: 'valid_from' })
  validFrom: Date;

  /** Hash of the issuer's session that it does not hold for. */
  @Column('text', { name: 'except_id', nullable: true })
  exceptId: string | null;
}
