import type { SiteConfig } from '../contract/site/site.js';

/** Site configuration for tests. */
export const mockSite: SiteConfig = {
  name: 'Claire Arbor',
  publisher: 'Claire Arbor Publishing',
  club: 'Claire Arbor Club',
  label: 'Claire Arbor Records',
  tagline: 'Bringing creations to life.',
  email: 'hello@example.test',
  channelUrl: 'https://www.youtube.com/@example',
  featuredVideoUrl: 'https://www.youtube.com/watch?v=example',
  tiktokHandle: '@example',
  tiktokUrl: 'https://www.tiktok.com/@example',
  instagramUrl: 'https://www.instagram.com/example',
  newBookNotice: 'A new book is out',
  clubTerms: 'be kind.',
  footer: {
    about: ['Claire Arbor Publishing is a family at one kitchen table.'],
    contact: ['Write to [hello@example.test](mailto:hello@example.test).'],
    privacy: ['For parents: [what we keep](/privacy).'],
    newsletter: ['A letter when there is something to tell.'],
  },
  origin: 'https://studio.example',
  stripe: { publishableKey: 'pk_test_mock', scriptUrl: null },
};
