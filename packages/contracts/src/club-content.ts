import { z } from 'zod';
import { Nothing, request } from './bus.js';

/** Name in a URL: `cheddar-and-the-longest-night`. */
export const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'expected kebab-case');

/** A story for club members only. */
export const ClubStory = z.object({
  id: Slug,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  /** Paragraphs. Markdown emphasis (`*so*`) is the only supported markup. */
  paragraphs: z.array(z.string()).min(1),
});
export type ClubStory = z.infer<typeof ClubStory>;

/** A recipe to cook step by step with a chef. */
export const CookAlong = z.object({
  id: Slug,
  chef: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  /** Greeting by the chef. */
  hello: z.string(),
  ingredients: z.array(z.string()).min(1),
  steps: z
    .array(
      z.object({
        text: z.string(),
        /** Length of the step's timer, in seconds; null for no timer. */
        seconds: z.int().positive().nullable(),
        /** Whether a child needs an adult's help. */
        grownUp: z.boolean(),
      }),
    )
    .min(1),
});
export type CookAlong = z.infer<typeof CookAlong>;

/** A drawing from a book that is not published yet. */
export const EarlyLook = z.object({ id: Slug, title: z.string(), words: z.string(), imageUrl: z.string() });
export type EarlyLook = z.infer<typeof EarlyLook>;

/** A printable sheet. */
export const ClubActivity = z.object({
  id: Slug,
  title: z.string(),
  words: z.string(),
  /** Layout: lines to write on, boxes to draw in, or days to colour. */
  kind: z.enum(['list', 'boxes', 'week']),
  /** Number of lines, boxes or days. */
  lines: z.int().min(1).max(20),
});
export type ClubActivity = z.infer<typeof ClubActivity>;

/** Returns a picture for club members. The gateway checks the membership. */
export const getClubPicture = request('catalog.club-picture.get', {
  input: z.strictObject({
    file: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}\.webp$/, 'expected <kebab-name>.webp'),
  }),
  output: z.object({
    /** Bytes of the WebP file. */
    base64: z.string(),
  }),
  errors: { 'not-a-member': 403 },
  caller: 'required',
});

/** Returns the stories, recipes, drawings and sheets for club members. The gateway checks the membership. */
export const getClubContent = request('catalog.club-content.get', {
  previewable: true,
  input: Nothing,
  output: z.object({
    stories: z.array(ClubStory),
    recipes: z.array(CookAlong),
    earlyLooks: z.array(EarlyLook),
    activities: z.array(ClubActivity),
  }),
  errors: { 'not-a-member': 403 },
  caller: 'required',
});
