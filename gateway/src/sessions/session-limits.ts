/** Minimum interval between extensions of an active session, in ms. */
export const EXTEND_EVERY_MS = 60_000;
/** Time limit of a sign-in, in seconds. */
export const SIGN_IN_TIMEOUT_S = 3_600;
/**
 * Maximum age of the last password entry at the issuer, in seconds. After it, a sign-in asks for the password
 * again.
 */
export const MAX_AUTHENTICATION_AGE_S = 30 * 24 * 3_600;
