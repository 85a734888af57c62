import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { AnyMail } from './mail-templates.js';
import type { MailContent } from './mail/mail.entity.js';

const ID = randomUUID();

it('compiles no mail of an unknown kind, or with a missing or unknown field', () => {
  const untyped: MailContent[] = [
    // @ts-expect-error Fields need the type of their feature.
    { kind: 'donation-receipt', donationId: ID },
  ];
  const typed: AnyMail[] = [
    // @ts-expect-error The kind is unknown.
    { kind: 'donation-reciept', donationId: ID },
    // @ts-expect-error The amount is missing.
    { kind: 'donation-refunded', donationId: ID },
    // @ts-expect-error A receipt has no amount.
    { kind: 'donation-receipt', donationId: ID, amount: 2_500 },
    // @ts-expect-error The order is missing.
    { kind: 'desk-order' },
    // @ts-expect-error The digest is missing.
    { kind: 'letter', letterId: ID, token: ID },
    // @ts-expect-error The welcome has no fields.
    { kind: 'club-welcome', personId: ID },
  ];
  expect([...untyped, ...typed]).toHaveLength(7);
});
