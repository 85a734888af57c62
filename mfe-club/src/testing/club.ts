/** Test data: a member, and a club with one item of each kind. */
export const MEMBER = {
  id: '0198f5b2-7c31-7a60-8c1f-2f6a3c0d9b11',
  firstName: 'Robin',
  lastName: 'Reader',
  email: 'robin@example.test',
  clubMember: true,
};

export const CLUB = {
  stories: [
    {
      id: 'the-pear',
      title: 'The Pear',
      description: 'A pear falls.',
      imageUrl: '/images/story-cheddar.webp',
      imageAlt: 'A pear',
      paragraphs: ['It was *very* ripe.', 'It fell.'],
    },
  ],
  recipes: [
    {
      id: 'toast',
      chef: 'Mango',
      name: 'Toast',
      imageUrl: '/images/recipe-cheddar.webp',
      imageAlt: 'Scones',
      hello: 'Hello.',
      ingredients: ['Bread'],
      steps: [
        { text: 'Heat it.', seconds: 62, grownUp: true },
        { text: 'Eat it.', seconds: null, grownUp: false },
      ],
    },
  ],
  earlyLooks: [{ id: 'early', title: 'Early', words: 'Soon.', imageUrl: '/api/club/pictures/early.webp' }],
  activities: [{ id: 'a-list', title: 'A list', words: 'Write.', kind: 'list', lines: 3 }],
};

export const ANSWERS = {
  '/api/club/content': CLUB,
  '/api/account': { clubMemberSince: '2026-05-03T08:00:00.000Z' },
};
