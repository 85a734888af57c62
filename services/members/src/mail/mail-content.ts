/** What a mail is about; its words, and to whom it goes, are found when it is sent. */
export type MailContent =
  | {
      readonly kind: 'order-confirmed' | 'order-cancelled' | 'order-refunded' | 'order-disputed';
      readonly orderId: string;
    }
  | {
      readonly kind: 'order-partly-refunded';
      readonly orderId: string;
      /** What went back this time, and all in all, US cents. */
      readonly amount: number;
      readonly refunded: number;
    }
  | { readonly kind: 'club-welcome' }
  | { readonly kind: 'newsletter-welcome'; readonly token: string };
