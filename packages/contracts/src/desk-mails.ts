import { z } from 'zod';
import { Nothing, request } from './bus.js';
import { EmailAddress } from './email-address.js';
import { OrderNumber } from './orders.js';

/** Whether the caller gets a mail for each order. `address`: null when theirs is not among those that are configured. */
export const DeskMails = z.object({ address: EmailAddress.nullable(), on: z.boolean() });
export type DeskMails = z.infer<typeof DeskMails>;

export const getDeskMails = request('members.desk.get-mails', {
  route: 'GET /api/desk/today/mails',
  input: Nothing,
  output: DeskMails,
  caller: 'owner',
});
export const DeskMailsForm = z.strictObject({ on: z.boolean() });
/** `no-address`: the caller's is not among those that are configured. */
export const turnDeskMails = request('members.desk.turn-mails', {
  route: 'PUT /api/desk/today/mails',
  input: DeskMailsForm,
  output: DeskMails,
  errors: { 'no-address': 409 },
  caller: 'owner',
});

/** What owners are told of an order, without its buyer. `not-found`: it is not to be packed or sent any more. */
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
