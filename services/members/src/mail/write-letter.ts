import { clubWelcome } from '../club/club-welcome.js';
import { newsletterWelcome } from '../newsletter/newsletter-welcome.js';
import { orderCancelled } from '../orders/order-cancelled.js';
import { orderConfirmed } from '../orders/order-confirmed.js';
import { orderRefunded } from '../orders/order-refunded.js';
import type { Desk } from './desk.js';
import type { Letter } from './letter.js';
import type { MailContent } from './mail-content.js';

/** Finds the words for a mail. */
export function writeLetter(content: MailContent, desk: Desk): Letter {
  switch (content.kind) {
    case 'order-confirmed':
      return orderConfirmed(content.order, desk);
    case 'order-cancelled':
      return orderCancelled(content.order, desk);
    case 'order-refunded':
      return orderRefunded(content.order, desk);
    case 'club-welcome':
      return clubWelcome(content.firstName, desk);
    case 'newsletter-welcome':
      return newsletterWelcome(content.token, desk);
  }
}
