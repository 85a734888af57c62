/** That a donation could not be begun is for the log; the visitor reads a plain sentence (specification, section 8). */
export function logDonationFailure(cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where donations speak to the log
  console.error('Donation intent creation failed:', cause);
}
