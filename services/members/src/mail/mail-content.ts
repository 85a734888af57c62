import type { OrderFacts } from '@studio/contracts';

/** What a mail is about; its words are found when it is sent. */
export type MailContent =
  | { readonly kind: 'order-confirmed' | 'order-cancelled' | 'order-refunded'; readonly order: OrderFacts }
  | { readonly kind: 'club-welcome'; readonly firstName: string }
  | { readonly kind: 'newsletter-welcome'; readonly token: string };
