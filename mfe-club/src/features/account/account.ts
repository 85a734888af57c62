import type { getAccount, getDeletion } from '@studio/contracts';

/** What `/api/account` says of whoever is signed in. */
export type Account = NonNullable<(typeof getAccount)['output']['_output']>;

/** How far a deletion is. */
export type Deletion = NonNullable<(typeof getDeletion)['output']['_output']>;

export const ACCOUNT = ['/api/account'];
