import type { OrderOfDeleted } from '@studio/contracts';

/** What a mail is about; its words, and to whom it goes, are found when it is sent. */
export type MailContent =
  | {
      readonly kind:
        | 'order-confirmed'
        /** Never paid. */
        | 'order-cancelled'
        /** By its buyer or the shop. */
        | 'order-called-off'
        | 'order-shipped'
        | 'order-refunded'
        | 'order-disputed';
      readonly orderId: string;
    }
  | {
      readonly kind: 'order-partly-refunded';
      readonly orderId: string;
      /** What went back this time, and all in all, US cents. */
      readonly amount: number;
      readonly refunded: number;
    }
  | {
      /** What they wanted to send back. */
      readonly kind: 'return-answered';
      readonly orderId: string;
      readonly settledAt: string;
    }
  | { readonly kind: 'order-answer'; readonly orderId: string; readonly replyId: string }
  /** To who works at the order desk. */
  | { readonly kind: 'desk-order'; readonly orderId: string }
  | { readonly kind: 'gift-receipt'; readonly donationId: string }
  | { readonly kind: 'gift-thanks'; readonly donationId: string }
  | { readonly kind: 'gift-given-back'; readonly donationId: string; readonly amount: number }
  | {
      readonly kind: 'account-deleted';
      readonly deletionId: string;
      readonly orders: readonly OrderOfDeleted[];
    }
  | { readonly kind: 'club-welcome' }
  | { readonly kind: 'newsletter-ask'; readonly token: string }
  /** Asks for an account, whose address it is to become. */
  | { readonly kind: 'newsletter-claim'; readonly token: string }
  | { readonly kind: 'newsletter-welcome'; readonly token: string }
  | {
      readonly kind: 'letter';
      readonly letterId: string;
      /** Which words it had. */
      readonly digest: string;
      readonly token: string;
    };
