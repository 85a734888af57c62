import type { RemoteDefinition } from '@studio/contracts';

const signIn = {
  module: './SignInPage',
  audience: 'signed-out',
  title: 'Sign in',
  description: 'Sign in or create an account to shop and to join the club.',
} as const;

const inTheClub = {
  params: { id: '[a-z0-9-]+' },
  listed: false,
  metadata: 'page',
} as const;

const definition: RemoteDefinition = {
  name: 'club',
  contract: '^1.9.0',
  exposes: {
    './SignInPage': './src/features/sign-in/sign-in-page.tsx',
    './AccountPage': './src/features/account/account-page.tsx',
    './ClubPage': './src/features/club/room/club-page.tsx',
    './ClubStoryPage': './src/features/club/stories/story-page.tsx',
    './GrowingStoryPage': './src/features/club/story/growing-story-page.tsx',
    './CookPage': './src/features/club/cook/cook-page.tsx',
    './CardPage': './src/features/club/card/card-page.tsx',
    './ActivityPage': './src/features/club/print/activity-page.tsx',
    './DeletedPage': './src/features/account/deleted-page.tsx',
    './JoinPage': './src/features/join/join-page.tsx',
    './NewsletterSignup': './src/features/newsletter/newsletter-signup.tsx',
    './ConfirmPage': './src/features/newsletter/confirm-page.tsx',
    './UnsubscribePage': './src/features/newsletter/unsubscribe-page.tsx',
  },
  routes: [
    { path: '/auth', ...signIn },
    { path: '/login', ...signIn },
    {
      path: '/join',
      module: './JoinPage',
      audience: 'signed-in',
      title: 'Join the club',
      description: 'Stories, recipes and a say in what comes next.',
    },
    {
      path: '/club',
      module: './ClubPage',
      title: 'The club',
      description: 'Stories that are told nowhere else, cooking with cats, and a say in what comes next.',
    },
    {
      path: '/club/story',
      module: './GrowingStoryPage',
      listed: false,
      title: 'The story that we write together',
      description: 'A story that grows with the club: members choose how it goes on.',
    },
    {
      path: '/club/stories/:id',
      module: './ClubStoryPage',
      ...inTheClub,
      title: 'A story of the club',
      description: 'Told to members alone.',
    },
    {
      path: '/club/cook/:id',
      module: './CookPage',
      ...inTheClub,
      title: 'Cook along',
      description: 'One step a screen, together with a chef.',
    },
    {
      path: '/club/activities/:id',
      module: './ActivityPage',
      ...inTheClub,
      title: 'A sheet to print',
      description: 'Something for a pencil and a quiet hour.',
    },
    {
      path: '/club/card',
      module: './CardPage',
      listed: false,
      title: 'Your membership card',
      description: 'With the cat of your choice, to print.',
    },
    {
      path: '/account',
      module: './AccountPage',
      audience: 'signed-in',
      title: 'My Account',
      description: 'Your membership, letters, devices and data, and the way out.',
      slots: ['account.address'],
    },
    {
      path: '/account/deleted',
      module: './DeletedPage',
      listed: false,
      title: 'The deletion of an account',
      description: 'What is being erased, as each part of the studio says so.',
    },
    {
      path: '/newsletter/confirm',
      module: './ConfirmPage',
      listed: false,
      title: 'Shall we write to you?',
      description: 'One button, and the next letter is yours.',
    },
    {
      path: '/newsletter/unsubscribe',
      module: './UnsubscribePage',
      listed: false,
      title: 'Leave the newsletter',
      description: 'One button, and no more letters.',
    },
  ],
  slots: [
    { slot: 'home.newsletter', module: './NewsletterSignup' },
    { slot: 'screen.sign-in', module: './SignInPage' },
  ],
};

export default definition;
