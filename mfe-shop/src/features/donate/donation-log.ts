/** Logs a donation that cannot be started. The visitor sees a plain sentence: docs/product.md#errors. */
export function logDonationFailure(cause: unknown): void {
  // oxlint-disable-next-line no-console -- the only log statement of donations
  console.error('Donation intent creation failed:', cause);
}
