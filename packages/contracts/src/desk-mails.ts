import { z } from 'zod';
import { Nothing, request } from './bus.js';
import { EmailAddress } from './email-address.js';
import { OrderNumber } from './orders.js';

/**
 * Whether the caller gets an email for each order. `address` is null when the caller's address is not one of
 * the configured addresses.
 */
export const DeskMails = z.object({ address: EmailAddress.nullable(), on: z.boolean() });
export type DeskMails = z.infer<typeof DeskMails>;

export const getDeskMails = request('members.desk.get-mails', {
  route: 'GET /api/desk/today/mails',
  input: Nothing,
  output: DeskMails,
  caller: 'owner',
});
const DeskMailsForm = z.strictObject({ on: z.boolean() });
/**
 * Turns the caller's order emails on or off. `no-address`: the caller's address is not one of the configured
 * addresses.
 */
export const turnDeskMails = request('members.desk.turn-mails', {
  route: 'PUT /api/desk/today/mails',
  input: DeskMailsForm,
  output: DeskMails,
  errors: { 'no-address': 409 },
  caller: 'owner',
});

/**
 * Returns the facts of an order for the owners' email, without the buyer. `not-found`: the order no longer
 * waits to be packed or sent.
 */
export const getOrderForDeskMail = request('commerce.order.get-for-desk-mail', {
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({
    number: OrderNumber,
    /** US cents. */
    total: z.int(),
    items: z.array(z.object({ name: z.string(), quantity: z.int() })),
    country: z.string().nullable(),
  }),
  caller: 'service',
});
