import type { User } from '@studio/contracts';

/** An owner. */
export const CLAIRE: User = {
  firstName: 'Claire',
  lastName: 'Arbor',
  email: 'claire@example.test',
  roles: ['owner'],
};

/** An author. */
export const YOUNG_CLAIRE: User = { ...CLAIRE, email: 'young@example.test', roles: ['author'] };

/** A buyer. */
export const ROBIN: User = { firstName: 'Robin', lastName: 'Reader', email: 'robin@example.test' };
