import { z } from 'zod';
import { Away } from './away.js';
import { Nothing, PUBLIC_MAX_AGE_S, request } from './bus.js';
import { SITE_WORDS } from './kitchen.js';

/** Information for buyers: shipping, tax, returns, terms and seller. All texts come from `content/`. */
export const ShopInfo = z.object({
  /** Below the title of the shop. */
  welcome: z.string(),
  /** Cards between the shelves. */
  teasers: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Countries that the shop ships to. */
  shipsTo: z
    .array(
      z.object({
        /** ISO 3166-1 alpha-2: `US`. */
        code: z.string().regex(/^[A-Z]{2}$/),
        name: z.string(),
        /** Delivery time after payment, in days. */
        days: z.object({ from: z.int(), to: z.int() }),
      }),
    )
    .min(1),
  /** Shipping costs, as a sentence. */
  shipping: z.string(),
  /** Taxes, as a sentence. */
  tax: z.string(),
  /**
   * Tax rate included in prices, in percent of the net price, by destination country (ISO 3166-1 alpha-2).
   * Countries without an entry show no tax.
   */
  taxPercentByCountry: z.record(z.string().regex(/^[A-Z]{2}$/), z.number().min(0).max(100)),
  /** Notice while no orders are packed; null otherwise. */
  away: Away.nullable().default(null),
  returns: z.object({
    /** Days after delivery within which a product may be returned. */
    days: z.int(),
    text: z.string(),
  }),
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Legal name, postal address and email address of the seller. */
  seller: z.object({ name: z.string(), address: z.array(z.string()), email: z.email() }),
  /** Goal of the cello fund, in US cents. */
  fundGoal: z.int().positive(),
});
export type ShopInfo = z.infer<typeof ShopInfo>;

/** Brand names and links of the site. Everything specific to this brand is here. */
export const Site = z.object({
  /** The author: `Claire Arbor`. */
  name: z.string(),
  publisher: z.string(),
  club: z.string(),
  label: z.string(),
  tagline: z.string(),
  email: z.email(),
  channelUrl: z.string(),
  featuredVideoUrl: z.string(),
  tiktokHandle: z.string(),
  tiktokUrl: z.string(),
  instagramUrl: z.string(),
  /** Text about a new book in the header's ticker. */
  newBookNotice: z.string(),
  clubTerms: z.string().trim().min(1).meta({
    description: 'Ends the sentence “By signing up you are enrolled in the club and agree to its terms:”.',
  }),
});
export type Site = z.infer<typeof Site>;

const NoteWords = z
  .array(z.string().trim().min(1))
  .min(1)
  .meta({
    description: `Links: [words](/path). ${SITE_WORDS.description}`,
  });

/** The notes in the footer of every page, by paragraphs. */
export const FooterNotes = z.strictObject({
  about: NoteWords,
  contact: NoteWords,
  privacy: NoteWords,
  newsletter: NoteWords,
});
export type FooterNotes = z.infer<typeof FooterNotes>;

/** The site record that every document has. */
export const ServedSite = Site.extend({ footer: FooterNotes });
export type ServedSite = z.infer<typeof ServedSite>;

export const getSite = request('catalog.site.get', {
  previewable: true,
  route: 'GET /api/site',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: ServedSite,
});
/** Separate from `getSite`, which is part of every document: only pages that sell need this. */
export const getShopInfo = request('catalog.shop-info.get', {
  previewable: true,
  route: 'GET /api/shop-info',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: ShopInfo,
});
