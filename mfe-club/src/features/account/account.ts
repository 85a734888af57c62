import type { getAccount, getDeletion } from '@studio/contracts';

/** What `/api/account` says of whoever is signed in. */
export type Account = NonNullable<(typeof getAccount)['output']['_output']>;

/** How far a deletion is, and where the account lives that one signed in with, if it is not erased. */
export type Deletion = NonNullable<(typeof getDeletion)['output']['_output']> & { signInAt: string | null };

export const ACCOUNT = ['/api/account'];
