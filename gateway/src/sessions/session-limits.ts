/** A session that is in use is extended at most this often, in ms. */
export const EXTEND_EVERY_MS = 60_000;
/** A sign-in that was begun must be finished within this, in seconds. */
export const SIGN_IN_S = 3_600;
/** Who entered their password at the issuer longer ago enters it again to sign in, in seconds. */
export const MOST_AUTHENTICATION_AGE_S = 30 * 24 * 3_600;
