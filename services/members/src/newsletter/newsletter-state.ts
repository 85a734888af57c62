/**
 * What an address is to the newsletter. `asked`: it was entered, and a mail asks whether that was its owner. `confirmed`:
 * it gets letters. `left`: its owner wants none. `stopped`: it bounced for good, or complained; no step leads away.
 * `StoppedAddresses` knows such an address without its row, too.
 * An address that nobody has entered has no row.
 */
export type NewsletterState = 'asked' | 'confirmed' | 'left' | 'stopped';
type Before = NewsletterState | 'none';

/** Every step that an address may take; in any other state it stays as it is. */
export const NEWSLETTER_STEPS = {
  /** It is entered by whomever. */
  ask: { none: 'asked', left: 'asked' },
  /** Its owner says yes by the link of the mail. */
  confirm: { asked: 'confirmed' },
  /** Its owner, whom the issuer vouches for, turns letters on in their account. */
  turnOn: { none: 'confirmed', asked: 'confirmed', left: 'confirmed' },
  leave: { asked: 'left', confirmed: 'left' },
  stop: { asked: 'stopped', confirmed: 'stopped', left: 'stopped' },
} as const satisfies Record<string, Partial<Record<Before, NewsletterState>>>;

/** The states with a row from which a step leads somewhere: what its UPDATE names. */
export function statesBefore(step: keyof typeof NEWSLETTER_STEPS): NewsletterState[] {
  return Object.keys(NEWSLETTER_STEPS[step]).filter((state) => state !== 'none') as NewsletterState[];
}
