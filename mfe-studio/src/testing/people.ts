import type { User } from '@studio/contracts';

/** Works at the desk. */
export const CLAIRE: User = {
  firstName: 'Claire',
  lastName: 'Arbor',
  email: 'claire@example.test',
  roles: ['owner'],
};

/** Buys here. */
export const ROBIN: User = { firstName: 'Robin', lastName: 'Reader', email: 'robin@example.test' };
