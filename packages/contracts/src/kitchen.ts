import { z } from 'zod';
import { Slug } from './club-content.js';

const Words = z.string().trim().min(1);
const ImageUrl = z
  .string()
  .regex(/^\/images\/[a-z0-9-]+\.(svg|webp|jpg|png)$/, 'expected /images/<kebab-name>.<svg|webp|jpg|png>');
const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'expected #rrggbb');

const Thumbnail = z.strictObject({ title: Words, link: z.string().startsWith('/') });

/** One of the cat chefs. */
export const Chef = z.strictObject({
  /** In addresses: `/recipes/mango`. */
  slug: Slug,
  name: Words,
  catType: z.enum(['cream', 'tabby', 'orange', 'calico', 'green', 'grey', 'brown', 'blue']),
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
  /** The chef's entries in `chef-recipes`: enough to link to a recipe without reading it. */
  menu: z.array(z.strictObject({ slug: Slug, title: Words })),
});
export type Chef = z.infer<typeof Chef>;

/** A drawing beside a step: `/images/step-<motif>.svg`. */
const Motif = Slug;

/** Kitchen units. A `piece` is counted, and written without a unit. */
export const Unit = z.enum(['cup', 'tbsp', 'tsp', 'g', 'ml', 'piece']);
export type Unit = z.infer<typeof Unit>;

export const Measure = z.strictObject({ amount: z.number().positive(), unit: Unit });
export type Measure = z.infer<typeof Measure>;

export const Ingredient = z.strictObject({
  /** One form, or the singular and the plural of something counted. */
  name: z.union([Words, z.tuple([Words, Words])]),
  /** Omitted for something that is added to taste, whatever the scale. */
  us: Measure.optional(),
  metric: Measure.optional(),
  note: Words.optional(),
});
export type Ingredient = z.infer<typeof Ingredient>;

export const RecipeStep = z.strictObject({
  text: Words,
  /** Why a grown-up is needed: what is hot or sharp. */
  grownUp: z.enum(['knife', 'oven', 'stove', 'blender']).optional(),
  /** Minutes that the step says to wait; a timer goes with it. */
  minutes: z.int().positive().optional(),
  motif: Motif.optional(),
});
export type RecipeStep = z.infer<typeof RecipeStep>;

/** A chef's own recipe. A child can cook it with a grown-up near. */
export const ChefRecipe = z.strictObject({
  /** In the address: `/recipes/mango#sunny-lassi`. */
  slug: Slug,
  title: Words,
  image: ImageUrl,
  description: Words,
  /** What it makes at scale 1: 12 muffins. */
  makes: z.strictObject({ amount: z.number().positive(), one: Words, many: Words }),
  prepMinutes: z.int().min(0),
  /** Baking, simmering, chilling. */
  waitMinutes: z.int().min(0),
  /** Common allergens; empty when it contains none of them. */
  allergens: z.array(Words),
  ingredients: z.array(Ingredient).min(1),
  steps: z.array(RecipeStep).min(1),
  /** How to keep it, or what to swap. */
  tip: Words,
});
export type ChefRecipe = z.infer<typeof ChefRecipe>;

/** Something to make with a chef. The chef has its title (`thumbnails.activity`). */
export const Activity = z.strictObject({
  intro: Words,
  /** Youngest age, in years. */
  age: z.int().positive(),
  /** How long it takes, in words: some of it may be waiting. */
  time: Words,
  materials: z.array(Words).min(1),
  steps: z
    .array(
      z.strictObject({
        text: Words,
        /** What a grown-up does, or why one stays near. */
        grownUp: Words.optional(),
        motif: Motif.optional(),
      }),
    )
    .min(1),
  tips: z.array(Words),
  diagram: z
    .strictObject({
      imageUrl: ImageUrl,
      /** At full size, px. */
      width: z.int().positive(),
      height: z.int().positive(),
      caption: Words,
      /** Whether it is printed and used, on a page of its own. */
      template: z.boolean(),
    })
    .optional(),
});
export type Activity = z.infer<typeof Activity>;

/** A story in Markdown: paragraphs, and emphasis between stars. The chef has its title (`thumbnails.story`). */
export const ChefStory = z
  .strictObject({ content: Words })
  .transform(({ content }) => content.split(/\n\s*\n/))
  .pipe(z.array(Words).min(1));
export type ChefStory = z.infer<typeof ChefStory>;

/** A type of cat in the chef glossary. */
export const GlossaryEntry = z.strictObject({
  name: Words,
  description: Words,
  colour: Colour,
  /** What the coat has besides its colour, on a head of 32 × 30: filled shapes, or lines where `line` is set. */
  marks: z.array(z.strictObject({ d: Words, colour: Colour, line: z.literal(true).optional() })).optional(),
});
export type GlossaryEntry = z.infer<typeof GlossaryEntry>;

/** What is known of a recording before it is fetched. */
export const Recording = z.strictObject({
  title: Words,
  description: Words,
  /** Length, in seconds. */
  seconds: z.number().positive(),
  /** Words to sing along, line by line. */
  lyrics: Words.optional(),
});
export type Recording = z.infer<typeof Recording>;
