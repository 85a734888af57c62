import { z } from 'zod';
import { Slug } from './club-content.js';

/** Text that is not empty. */
export const Words = z.string().trim().min(1);

/** Markdown with paragraphs and emphasis (`*so*`) only. Pages show everything else as text. */
export const EmphasisedWords = Words.meta({ markup: 'emphasis' });
/** Markdown with headings, bold, italics, lists, links, pictures and quotes. Pages show everything else as text. */
export const MarkdownWords = Words.meta({ markup: 'all' });
/** Added to words in which `{name}`, `{publisher}` and `{email}` stand for those of the site. */
export const SITE_WORDS = { description: '{name}, {publisher} and {email} become those of the site' };

/** Path of a public picture. */
export const ImageUrl = z
  .string()
  .regex(/^\/images\/[a-z0-9-]+\.(svg|webp|jpg|png)$/, 'expected /images/<kebab-name>.<svg|webp|jpg|png>');
/** Path of a public PDF. Forms offer its upload. */
export const PdfUrl = z
  .string()
  .regex(/^\/files\/[a-z0-9-]+\.pdf$/, 'expected /files/<kebab-name>.pdf')
  .meta({ upload: 'pdf' });
/** Path of a public recording. Forms offer its upload. */
export const AudioUrl = z
  .string()
  .regex(/^\/audio\/[a-z0-9-]+\.(mp3|m4a|ogg|wav)$/, 'expected /audio/<kebab-name>.<mp3|m4a|ogg|wav>')
  .meta({ upload: 'audio' });
const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'expected #rrggbb');

const Thumbnail = z.strictObject({ title: Words, link: z.string().startsWith('/') });

/** One of the cat chefs. */
export const Chef = z.strictObject({
  /** In URLs: `/recipes/mango`. */
  slug: Slug,
  name: Words,
  catType: z.enum(['cream', 'tabby', 'orange', 'calico', 'green', 'grey', 'blue']),
  accessory: z.enum(['none', 'bowtie', 'scarf', 'neckerchief']),
  mood: z.enum(['happy', 'sleepy']),
  /** Colour of the accessory. */
  accent: Colour,
  backstory: Words,
  specialQuote: Words,
  thumbnails: z.strictObject({
    recipe: Thumbnail,
    merchandise: Thumbnail,
    story: Thumbnail,
    activity: Thumbnail,
  }),
  /**
   * Names and titles of the chef's recipes in `chef-recipes`, so that pages can link to a recipe without
   * loading it.
   */
  menu: z.array(z.strictObject({ slug: Slug, title: Words })),
});
export type Chef = z.infer<typeof Chef>;

/** Drawing next to a step: `/images/step-<motif>.svg`. */
const Motif = Slug;

/** Kitchen units. A `piece` is counted and shown without a unit. */
export const Unit = z.enum(['cup', 'tbsp', 'tsp', 'g', 'ml', 'piece']);
export type Unit = z.infer<typeof Unit>;

export const Measure = z.strictObject({ amount: z.number().positive(), unit: Unit });
export type Measure = z.infer<typeof Measure>;

export const Ingredient = z.strictObject({
  /** One form for all amounts, or singular and plural. */
  name: z.union([Words, z.tuple([Words, Words])]),
  /** Omitted for ingredients added to taste, which do not scale. */
  us: Measure.optional(),
  metric: Measure.optional(),
  note: Words.optional(),
});
export type Ingredient = z.infer<typeof Ingredient>;

export const RecipeStep = z.strictObject({
  text: Words,
  /** What makes an adult necessary: something hot or sharp. */
  grownUp: z.enum(['knife', 'oven', 'stove', 'blender']).optional(),
  /** Waiting time of the step, in minutes. The page shows a timer for it. */
  minutes: z.int().positive().optional(),
  motif: Motif.optional(),
});
export type RecipeStep = z.infer<typeof RecipeStep>;

/** A recipe by a chef, for a child with an adult nearby. */
export const ChefRecipe = z.strictObject({
  /** In the URL: `/recipes/mango#sunny-lassi`. */
  slug: Slug,
  title: Words,
  image: ImageUrl,
  description: Words,
  /** Yield at scale 1: 12 muffins. */
  makes: z.strictObject({ amount: z.number().positive(), one: Words, many: Words }),
  prepMinutes: z.int().min(0),
  /** Time for baking, simmering or chilling, in minutes. */
  waitMinutes: z.int().min(0),
  /** Common allergens in the recipe; empty when it has none. */
  allergens: z.array(Words).default([]),
  ingredients: z.array(Ingredient).min(1),
  steps: z.array(RecipeStep).min(1),
  /** How to store it, or what to substitute. */
  tip: Words,
});
export type ChefRecipe = z.infer<typeof ChefRecipe>;

/** Instructions for a craft activity with a chef. Its title is in `thumbnails.activity` of the chef. */
export const Activity = z.strictObject({
  intro: Words,
  /** Youngest age, in years. */
  age: z.int().positive(),
  /** Duration in words, since some of it may be waiting. */
  time: Words,
  materials: z.array(Words).min(1),
  steps: z
    .array(
      z.strictObject({
        text: EmphasisedWords,
        /** What an adult does, or why one should be nearby. */
        grownUp: Words.optional(),
        motif: Motif.optional(),
      }),
    )
    .min(1),
  tips: z.array(Words).default([]),
  diagram: z
    .strictObject({
      imageUrl: ImageUrl,
      /** Full width, in px. */
      width: z.int().positive(),
      height: z.int().positive(),
      caption: Words,
      /** Whether it is a template to print, on its own page. */
      template: z.boolean(),
    })
    .optional(),
});
export type Activity = z.infer<typeof Activity>;

/**
 * A story in Markdown: paragraphs, and emphasis with asterisks. Without a picture, the chef's portrait is shown. Its
 * title is in `thumbnails.story` of the chef.
 */
export const ChefStory = z
  .strictObject({ imageUrl: ImageUrl.nullable().default(null), content: EmphasisedWords })
  .transform(({ imageUrl, content }) => ({ imageUrl, paragraphs: content.split(/\n\s*\n/) }));
export type ChefStory = z.infer<typeof ChefStory>;

/** A type of cat in the chef glossary. */
export const GlossaryEntry = z.strictObject({
  name: Words,
  description: Words,
  colour: Colour,
  /** Markings of the coat, on a head of 32 × 30 units: filled shapes, or lines where `line` is set. */
  marks: z.array(z.strictObject({ d: Words, colour: Colour, line: z.literal(true).optional() })).optional(),
});
export type GlossaryEntry = z.infer<typeof GlossaryEntry>;

/** Metadata of a recording, available before the file is loaded. */
export const Recording = z.strictObject({
  title: Words,
  description: Words,
  /** Length, in seconds. */
  seconds: z.number().positive(),
  /** Path of an uploaded recording. It replaces the files that are named after the recording. */
  fileUrl: AudioUrl.optional().describe('Without a file, the recording that came with the site plays'),
  /** Lyrics, one line of the song per line. */
  lyrics: Words.optional(),
});
export type Recording = z.infer<typeof Recording>;
