import type { RemoteDefinition } from '@studio/contracts';

const chefsPage = {
  module: './ChefsPage',
  title: 'Chefs & Recipes',
  description: 'Meet the thirteen cat chefs, their stories and the recipes they cook best.',
} as const;

/** Values of `:chef`: the pages know which chefs there are. */
const chef = '[a-z0-9-]{1,80}';

const definition: RemoteDefinition = {
  name: 'content',
  contract: '^1.7.0',
  exposes: {
    './HomePage': './src/features/home/home-page.tsx',
    './ChefsPage': './src/features/chefs/chefs-page.tsx',
    './RecipePage': './src/features/recipes/recipe-page.tsx',
    './StoryPage': './src/features/stories/story-page.tsx',
    './ActivityPage': './src/features/activities/activity-page.tsx',
    './PublicationsPage': './src/features/publications/publications-page.tsx',
    './LettersPage': './src/features/letters/letters-page.tsx',
    './LetterPage': './src/features/letters/letter-page.tsx',
    './PrivacyPage': './src/features/privacy/privacy-page.tsx',
    './YoutubePage': './src/features/showcase/youtube-page.tsx',
    './TiktokPage': './src/features/showcase/tiktok-page.tsx',
  },
  routes: [
    {
      path: '/',
      module: './HomePage',
      metadata: 'page',
      title: 'Whimsical Stories & Characters',
      description:
        'Picture books, ghost dolls, cat chefs and cello music, made by a young author-illustrator and her family.',
      slots: ['home.print-shop', 'home.newsletter'],
      guests: { 'home.print-shop': ['shop'], 'home.newsletter': ['club'] },
    },
    { path: '/chefs', ...chefsPage },
    { path: '/chef-gallery', ...chefsPage, canonical: '/chefs' },
    { path: '/recipes', ...chefsPage, canonical: '/chefs' },
    {
      path: '/recipes/:chef',
      module: './RecipePage',
      metadata: 'page',
      params: { chef },
      title: 'Recipes from the cat chefs',
      description:
        'Recipes that children can cook with one grown-up: to scale, to tick off, to time and to print.',
    },
    {
      path: '/stories/:chef',
      module: './StoryPage',
      metadata: 'page',
      params: { chef },
      title: 'Stories of the cat chefs',
      description: 'A short story about one of the thirteen cat chefs, to read aloud.',
    },
    {
      path: '/activities/:chef',
      module: './ActivityPage',
      metadata: 'page',
      params: { chef },
      title: 'Activities with the cat chefs',
      description: 'Something to make with one of the thirteen cat chefs: what it takes and how it goes.',
    },
    {
      path: '/publications',
      module: './PublicationsPage',
      metadata: 'page',
      title: 'Publications',
      description: 'Stories, studio letters and notes from the drawing table.',
    },
    {
      path: '/letters',
      module: './LettersPage',
      metadata: 'page',
      title: 'Letters to our readers',
      description: 'The letters that we have sent to the readers of our newsletter, newest first.',
    },
    {
      path: '/letters/:letter',
      module: './LetterPage',
      metadata: 'page',
      title: 'A letter to our readers',
      description: 'A letter that we have sent to the readers of our newsletter.',
    },
    {
      path: '/privacy',
      module: './PrivacyPage',
      metadata: 'page',
      title: 'What We Keep',
      description: 'What the site keeps of its visitors, why, for how long, and how to have it deleted.',
    },
    {
      path: '/youtube',
      module: './YoutubePage',
      title: 'YouTube Integration Showcase',
      description: 'Storytime, ghost doll tutorials, cat food kitchen club cooking and music on our channel.',
    },
    {
      path: '/tiktok',
      module: './TiktokPage',
      title: 'On TikTok',
      description: 'Short clips from the studio: ghost dolls, crafts and small tours.',
    },
  ],
  slots: [],
};

export default definition;
