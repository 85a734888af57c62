import type { CatAccessory, CatCoat } from '../art/cat-avatar.js';

export interface ChefThumbnail {
  title: string;
  link: string;
}

/** One of the thirteen cat chefs (specification, section 3). */
export interface Chef {
  slug: string;
  name: string;
  catType: CatCoat;
  accessory: CatAccessory;
  mood: 'happy' | 'sleepy';
  /** Accessory colour. */
  accent: string;
  backstory: string;
  specialQuote: string;
  thumbnails: Record<'recipe' | 'merchandise' | 'story' | 'activity', ChefThumbnail>;
}

type Portrait = [name: string, catType: CatCoat, accessory: CatAccessory, mood: Chef['mood'], accent: string];
type Words = [
  backstory: string,
  specialQuote: string,
  recipe: string,
  merchandise: string,
  story: string,
  activity: string,
];

function chef([name, catType, accessory, mood, accent]: Portrait, words: Words): Chef {
  const slug = name.toLowerCase();
  const [backstory, specialQuote, recipe, merchandise, story, activity] = words;
  return {
    slug,
    name,
    catType,
    accessory,
    mood,
    accent,
    backstory,
    specialQuote,
    thumbnails: {
      recipe: { title: recipe, link: `/recipes/${slug}` },
      merchandise: { title: merchandise, link: `/shop/${slug}` },
      story: { title: story, link: `/stories/${slug}` },
      activity: { title: activity, link: `/activities/${slug}` },
    },
  };
}

export const CHEFS: readonly Chef[] = [
  chef(
    ['Mango', 'orange', 'scarf', 'happy', '#f3b33d'],
    [
      'Mango was born on a windowsill in the only hour of sun the street gets in January, and has been looking for the rest of it ever since. The scarf was a tablecloth once.',
      'If it is not the colour of sunshine, cook it until it is.',
      'Sunny lassi and mango clouds',
      'The sunshine scarf tea towel',
      'The cat who followed the sun home',
      'Paint a bowl of sunshine',
    ],
  ),
  chef(
    ['Strawberry', 'cream', 'bowtie', 'happy', '#c2432a'],
    [
      'Strawberry ran a jam stall at the bottom of the garden with a sign that read PAY WHAT YOU PURR. The bowtie is for customers, and for looking at herself in spoons.',
      'Tie your bow, warm your pan, and never count the berries you taste.',
      'Jam hearts and pink porridge',
      'Bowtie jam labels',
      'Pay what you purr',
      'Fold a paper strawberry',
    ],
  ),
  chef(
    ['Pineapple', 'tabby', 'neckerchief', 'happy', '#6f9a7d'],
    [
      'Pineapple came by boat, asleep in a crate marked FRUIT, and decided to stay fruit. He cooks standing up, in case the kitchen begins to sail.',
      'Rough outside, golden inside: that is a pineapple, and that is a friend.',
      'Upside-down cakes for sailors',
      'The sailor’s neckerchief',
      'A crate marked FRUIT',
      'Draw a map of your kitchen',
    ],
  ),
  chef(
    ['Cupcake', 'calico', 'bowtie', 'happy', '#e58fa0'],
    [
      'Cupcake has one black ear, one orange ear and a great many opinions about sprinkles. She was thrown out of three bakeries for improving things.',
      'There is always room for one more sprinkle. Ask the floor.',
      'Confetti cupcakes',
      'A tin of paper sprinkles',
      'The improved wedding cake',
      'Make confetti from leaves',
    ],
  ),
  chef(
    ['Avocado', 'green', 'scarf', 'sleepy', '#6f9a7d'],
    [
      'Avocado is not ready yet. Come back in a while. No, now it is too late. In between there is one perfect minute, and he cooks everything in it.',
      'Wake me when the toast is up.',
      'Sleepy toast',
      'The not-ready-yet pillow',
      'One perfect minute',
      'Plant a stone and wait',
    ],
  ),
  chef(
    ['Pickles', 'grey', 'neckerchief', 'sleepy', '#73a07a'],
    [
      'Pickles keeps one hundred and four jars in the cellar, and knows them by their sighs. She has never hurried and never burnt a thing.',
      'Put it in a jar and let time do the washing-up.',
      'One hundred and four jars',
      'Cellar labels',
      'The jar that hummed',
      'Pickle a secret',
    ],
  ),
  chef(
    ['Watermelon', 'tabby', 'bowtie', 'happy', '#c2432a'],
    [
      'Watermelon can hear whether a melon is ripe by knocking and waiting to be invited in. In August she is invited everywhere.',
      'Knock first. Good manners make sweet slices.',
      'Knock-knock salad',
      'Seed-spitting score cards',
      'August is at the door',
      'Make a drum from a melon',
    ],
  ),
  chef(
    ['Coconut', 'cream', 'none', 'sleepy', '#b9a7e0'],
    [
      'Coconut fell asleep on a shelf of white bowls and was served, by accident, to a visiting aunt. They have written to each other every month since.',
      'Quiet food is still food.',
      'Moon milk',
      'A bowl that is not a cat',
      'Served by accident',
      'Write to somebody’s aunt',
    ],
  ),
  chef(
    ['Macaroon', 'blue', 'scarf', 'happy', '#b9a7e0'],
    [
      'Macaroon trained in Paris, which is the name of the house across the road. He says everything twice, once for each half, and sticks it together with cream.',
      'Crisp, then soft. Crisp, then soft. That is the whole secret, secret.',
      'Two-halves macaroons',
      'Pastel scarf pins',
      'Across the road to Paris',
      'Match the halves',
    ],
  ),
  chef(
    ['Cheddar', 'orange', 'bowtie', 'sleepy', '#f3b33d'],
    [
      'Cheddar was hired to keep the mice out of the cheese. He and the mice reached an agreement, and there has been no trouble, and rather less cheese.',
      'Every good agreement melts a little.',
      'Cheddar puffs for many',
      'The agreement, framed',
      'Rather less cheese',
      'Build a mouse a chair',
    ],
  ),
  chef(
    ['Blueberry', 'blue', 'neckerchief', 'happy', '#3b3f73'],
    [
      'Blueberry picks only at dusk, when the berries and the sky are the same colour, so she can never be sure which of the two she has in her basket.',
      'Taste it. If it is sweet it is a berry. If it is cold it is the evening.',
      'Dusk muffins and star jam',
      'A pocketful of dusk',
      'The basket of evening',
      'Find five blues',
    ],
  ),
  chef(
    ['Apple', 'brown', 'scarf', 'happy', '#c2432a'],
    [
      'Apple lives in the oldest tree of the orchard and lets nobody pick the top one. It is for looking up at, he says, and somebody has to be in charge of that.',
      'Leave one at the top. It keeps the tree company.',
      'Orchard crumble',
      'The top-apple lantern',
      'Somebody in charge of looking up',
      'Press a print from half an apple',
    ],
  ),
  chef(
    ['Broccoli', 'green', 'none', 'happy', '#f3b33d'],
    [
      'Broccoli believes that every plate should have a forest on it. Children who were afraid of forests have come out of the other side asking for more.',
      'Be the giant. Eat the trees.',
      'A forest with cheese snow',
      'Forest-keeper badge',
      'The giant who said please',
      'Grow a tiny forest',
    ],
  ),
];

/** Chefs whose name or backstory contains the words, case ignored (specification, section 5). */
export function searchChefs(words: string): readonly Chef[] {
  const needle = words.trim().toLowerCase();
  if (!needle) return CHEFS;
  return CHEFS.filter(
    (c) => c.name.toLowerCase().includes(needle) || c.backstory.toLowerCase().includes(needle),
  );
}

/** The chef that a path means, whatever its case: `Mango` → Mango. */
export function chefOf(param: string | undefined): Chef | undefined {
  const slug = param?.toLowerCase();
  return CHEFS.find((chef) => chef.slug === slug);
}

/** Who comes after this chef; after the last, the first. */
export function nextChef(chef: Chef): Chef {
  return CHEFS[(CHEFS.indexOf(chef) + 1) % CHEFS.length]!;
}
