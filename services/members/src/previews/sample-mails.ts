import type {
  OrderForMail,
  Site,
  getDonationForMail,
  getOrderForDeskMail,
  getOrderNumbers,
  getReplyForMail,
  getThanksForMail,
} from '@studio/contracts';
import type { OutputOf } from '@studio/service-kit';
import type { AnyMail } from '../mail-templates.js';
import type { PersonEntity } from '../people/person.entity.js';

const ID = '7d0f6c1e-5a5e-4a4e-9f5e-2f1f6a0c0001';
const OTHER_ID = '7d0f6c1e-5a5e-4a4e-9f5e-2f1f6a0c0002';
const TOKEN = 'a-token-that-leads-nowhere';

export const SITE: Site = {
  name: 'Ada Reader',
  publisher: 'Reader & Daughters',
  club: 'Reader Club',
  label: 'Reader Records',
  tagline: 'Made on paper.',
  email: 'hello@reader.example',
  channelUrl: 'https://video.example/@reader',
  featuredVideoUrl: 'https://video.example/watch?v=1',
  tiktokHandle: '@reader',
  tiktokUrl: 'https://short.example/@reader',
  instagramUrl: 'https://photo.example/reader',
  newBookNotice: 'A new book!',
  clubTerms: 'be kind.',
};

export const ORDER: OrderForMail = {
  orderId: ID,
  userId: ID,
  number: 'K7M-4Q2',
  total: 6_500,
  createdAt: '2026-11-20T22:00:00.000Z',
  shippingAddress: 'Robin Byron, 1 Paper & Ink Hill, Dusk, Ohio, 12345, United States',
  tracking: { carrier: 'Pigeon & Co', number: 'PG 1234 5678', url: 'https://pigeon.example/track/12345678' },
  refundReason: 'by-the-shop',
  cancelledBy: 'buyer',
  returnDecision: {
    outcome: 'answered',
    answer: 'A new handle is under way, wrapped in the kitchen towel. Please keep the mug.',
    at: '2026-11-28T10:00:00.000Z',
  },
  items: [
    { name: 'T-shirt (M)', quantity: 2, amount: 5_000 },
    { name: 'Mug (Black)', quantity: 1, amount: 1_500 },
  ],
};

export const REPLY: OutputOf<typeof getReplyForMail> = {
  userId: ID,
  number: 'K7M-4Q2',
  text: 'Thank you for writing to us.\nYour parcel leaves the house tomorrow.',
};

export const NUMBERS: OutputOf<typeof getOrderNumbers> = [
  { orderId: ID, number: 'K7M-4Q2' },
  { orderId: OTHER_ID, number: '2QX-7HD' },
];

export const DESK_ORDER: OutputOf<typeof getOrderForDeskMail> = {
  number: 'K7M-4Q2',
  total: 6_500,
  items: ORDER.items,
  country: 'US',
};

export const WEEK = [
  '412 visits in these 7 days, 12 % more than in the 7 days before.',
  '9 orders brought $214.00.',
];

/** A person with a verified address. */
export const READER = {
  id: ID,
  firstName: 'Robin',
  email: 'robin@example.com',
  verifiedEmail: 'robin@example.com',
} as PersonEntity;

export const DONATION: OutputOf<typeof getDonationForMail> = {
  id: ID,
  amount: 2_500,
  donorName: 'Robin Byron',
  receivedAt: '2026-11-20T22:00:00.000Z',
  email: 'robin@example.com',
  userId: ID,
};

export const THANKS: OutputOf<typeof getThanksForMail> = {
  userId: ID,
  amount: 2_500,
  text: 'You have paid for a whole peg.\nIt will hold the low C.',
};

/** Markdown with every node that has a mail style. */
export const LETTER = `## The printer behaves

Dear *everybody*, it has been **eleven days** since the printer made anything with two heads. We are cautiously proud.

- The new book is [here](/books).
- The cat would like it to be edible.

> “A letter,” said the pig, “is a parcel with nothing in it but somebody.”

---

Until next month!`;

/** One sample of each kind of mail. */
export const MAILS = [
  { kind: 'order-confirmed', orderId: ID },
  { kind: 'order-shipped', orderId: ID },
  { kind: 'order-cancelled', orderId: ID },
  { kind: 'order-cancelled-on-request', orderId: ID },
  { kind: 'order-refunded', orderId: ID },
  { kind: 'order-partly-refunded', orderId: ID, amount: 1_500, refunded: 1_500 },
  { kind: 'return-answered', orderId: ID, settledAt: '2026-11-28T10:00:00.000Z' },
  { kind: 'order-disputed', orderId: ID },
  { kind: 'order-answer', orderId: ID, replyId: ID },
  { kind: 'desk-order', orderId: ID },
  { kind: 'visitors-letter', monday: '2026-11-16', zone: 'America/Los_Angeles' },
  {
    kind: 'visitors-alert',
    sentence: '312 visits in the last hour: the busiest hour of a usual day has 24.',
    path: '/studio/visitors?range=today',
  },
  { kind: 'donation-receipt', donationId: ID },
  { kind: 'donation-thanks', donationId: ID },
  { kind: 'donation-refunded', donationId: ID, amount: 2_500 },
  {
    kind: 'account-deleted',
    deletionId: ID,
    orders: [
      { orderId: ID, outcome: 'paid-back', amount: 6_500 },
      { orderId: OTHER_ID, outcome: 'being-sent', amount: 1_500 },
    ],
  },
  { kind: 'club-welcome' },
  { kind: 'newsletter-ask', token: TOKEN },
  { kind: 'newsletter-claim', token: TOKEN },
  { kind: 'newsletter-welcome', token: TOKEN },
  { kind: 'letter', letterId: 'made-up', digest: 'made-up', token: TOKEN },
] as const satisfies readonly AnyMail[];
