import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that gets the newsletter. */
@Entity('newsletter_subscriptions')
export class NewsletterSubscriptionEntity {
  /** In lower case. */
  @PrimaryColumn('text')
  email: string;

  /** Whoever holds it may end the subscription. */
  @Column('text', { unique: true })
  token: string;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}
