import type { RemoteDefinition } from '@studio/contracts';

const chefsPage = {
  module: './ChefsPage',
  title: 'Chefs & Recipes',
  description: 'Meet the thirteen cat chefs, their stories and the recipes they cook best.',
} as const;

const definition: RemoteDefinition = {
  name: 'content',
  contract: '^1.1.0',
  exposes: {
    './HomePage': './src/features/home/home-page.tsx',
    './ChefsPage': './src/features/chefs/chefs-page.tsx',
    './PublicationsPage': './src/features/publications/publications-page.tsx',
    './YoutubePage': './src/features/showcase/youtube-page.tsx',
    './TiktokPage': './src/features/showcase/tiktok-page.tsx',
  },
  routes: [
    {
      path: '/',
      module: './HomePage',
      metadata: 'page',
      title: 'Claire Arbor Publishing - Whimsical Stories & Characters',
      description:
        'Picture books, ghost dolls, cat chefs and cello music, made by a young author-illustrator and her family.',
    },
    { path: '/chefs', ...chefsPage },
    { path: '/chef-gallery', ...chefsPage, canonical: '/chefs' },
    { path: '/recipes', ...chefsPage, canonical: '/chefs' },
    {
      path: '/publications',
      module: './PublicationsPage',
      metadata: 'page',
      title: 'Publications',
      description: 'Stories, studio letters and notes from the drawing table.',
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
