import type { EntityManager } from 'typeorm';
import type { MailContent } from '../mail/mail-content.js';
import { queueMailForPerson } from '../mail/queue-mail.js';

type OrderMail = Extract<MailContent, { orderId: string }>;

/** One mail of each kind for an order; one for each part that went back. */
export function queueOrderMail(tx: EntityManager, userId: string, content: OrderMail): Promise<void> {
  const part = content.kind === 'order-partly-refunded' ? `:${content.refunded}` : '';
  return queueMailForPerson(tx, userId, `${content.kind}:${content.orderId}${part}`, content);
}
