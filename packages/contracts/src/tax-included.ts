/** The tax in an amount that includes it, both in US cents: of 108 at 8 percent it is 8. */
export function taxIncludedIn(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent));
}
