import { z } from 'zod';
import { Nothing, request } from './bus.js';

/** A name in addresses: `cheddar-and-the-longest-night`. */
export const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'expected kebab-case');

/** A story that members alone read. */
export const ClubStory = z.object({
  id: Slug,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  /** Markdown's emphasis (`*so*`) and nothing else of it. */
  paragraphs: z.array(z.string()).min(1),
});
export type ClubStory = z.infer<typeof ClubStory>;

/** A recipe to cook step by step together with a chef. */
export const CookAlong = z.object({
  id: Slug,
  chef: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  /** What the chef says first. */
  hello: z.string(),
  ingredients: z.array(z.string()).min(1),
  steps: z
    .array(
      z.object({
        text: z.string(),
        /** What its timer counts down from; null: it takes as long as it takes. */
        seconds: z.int().positive().nullable(),
        /** Not to be done without a grown-up. */
        grownUp: z.boolean(),
      }),
    )
    .min(1),
});
export type CookAlong = z.infer<typeof CookAlong>;

/** A drawing before it is in a book. */
export const EarlyLook = z.object({ id: Slug, title: z.string(), words: z.string(), imageUrl: z.string() });
export type EarlyLook = z.infer<typeof EarlyLook>;

/** A sheet to print. */
export const ClubActivity = z.object({
  id: Slug,
  title: z.string(),
  words: z.string(),
  /** What is on the sheet: lines to write on, boxes to draw in, days to colour. */
  kind: z.enum(['list', 'boxes', 'week']),
  /** How many of them. */
  lines: z.int().min(1).max(20),
});
export type ClubActivity = z.infer<typeof ClubActivity>;

/** A picture that members alone see; the gateway asks for members alone. */
export const getClubPicture = request('catalog.club-picture.get', {
  input: z.strictObject({
    file: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}\.webp$/, 'expected <kebab-name>.webp'),
  }),
  output: z.object({
    /** The file's bytes. */
    base64: z.string(),
  }),
  errors: { 'not-a-member': 403 },
  caller: 'required',
});

/** What is in the club for its members; the gateway asks for members alone. */
export const getClubContent = request('catalog.club-content.get', {
  input: Nothing,
  output: z.object({
    stories: z.array(ClubStory),
    recipes: z.array(CookAlong),
    earlyLooks: z.array(EarlyLook),
    activities: z.array(ClubActivity),
  }),
  /** Asked for members alone; see the gateway. */
  errors: { 'not-a-member': 403 },
  caller: 'required',
});
