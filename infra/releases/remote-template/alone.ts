import type { MockHostOptions } from '@studio/web-kit/mock';

/** Mock data for `npm run dev -- template --alone`: responses by path, the signed-in user, the cart. */
const alone: MockHostOptions = {
  api: {
    '/api/books': [
      {
        id: 1,
        title: 'The Lantern That Stayed Up',
        description: 'A bedtime book for lanterns.',
        price: 1499,
        imageUrl: '/images/placeholder.webp',
        fileUrl: null,
        isNew: true,
      },
    ],
  },
};

export default alone;
