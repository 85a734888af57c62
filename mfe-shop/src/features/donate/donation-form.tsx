import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import {
  DEFAULT_DONATION_DOLLARS,
  DEFAULT_DONOR_NAME,
  isEmailAddress,
  WRONG_ADDRESS,
} from '@studio/contracts';
import { api, formDraft, readFields, useSession } from '@studio/web-kit';
import { Button, Field } from '@studio/web-kit/components';
import { logDonationFailure } from './donation-log.js';
import { DonorFields, EMPTY_DONOR, type Donor } from './donor-fields.js';
import { inDollars, problemOfAmount, readAmount } from './read-amount.js';
import * as styles from './donate.module.css';

/** Preset amounts in US dollars, and what each pays for. */
const GIFTS = [
  { dollars: 10, buys: 'a cake of rosin for the bow' },
  { dollars: DEFAULT_DONATION_DOLLARS, buys: 'one string of the four' },
  { dollars: 50, buys: 'new hair for the bow' },
  { dollars: 100, buys: 'a lock for the case that no cat can open' },
];

/** The donation form's input, until the donation is paid. */
export const donationDraft = formDraft('donation');

/** A donation that can be paid. `amount` is in whole US dollars. */
export interface StartedDonation {
  amount: number;
  clientSecret: string;
}

/** The donation form: amount, donor and message. */
export function DonationFields({ onStarted }: { onStarted: (donation: StartedDonation) => void }) {
  const [preset, setPreset] = useState(true);
  const [custom, setCustom] = useState('');
  const [donor, setDonor] = useState<Donor>(EMPTY_DONOR);
  const [busy, setBusy] = useState(false);
  const [emailProblem, setEmailProblem] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [failed, setFailed] = useState(false);
  const amount = readAmount(custom, preset);
  const gift = GIFTS.find(({ dollars }) => dollars === amount);
  const form = useRef<HTMLFormElement>(null);
  const customField = useRef<HTMLInputElement>(null);

  const { user, isLoading } = useSession();
  const owner = user?.email ?? null;

  // Merges the draft of an earlier visit with text that was typed before hydration, which takes precedence. The donated
  // amount must be the one in the field.
  useLayoutEffect(() => {
    if (!form.current || isLoading) return;
    const typed = Object.entries(readFields(form.current)).filter(([, text]) => text);
    const fields = {
      amount: '',
      ...EMPTY_DONOR,
      ...donationDraft.read(owner)?.fields,
      ...Object.fromEntries(typed),
    };
    setCustom(fields.amount);
    const { donorName, message, email } = fields;
    setDonor({ donorName, message, email });
    if (typed.length > 0) donationDraft.save(owner, fields);
  }, [owner, isLoading]);

  function choose(typed: string) {
    setPreset(typed === '');
    setCustom(typed);
    setProblem(undefined);
    if (form.current) donationDraft.save(owner, { ...readFields(form.current), amount: typed });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (amount === null || busy) return;
    const found = problemOfAmount(amount);
    setProblem(found);
    if (found) return customField.current?.focus();
    const email = donor.email.trim();
    if (email && !isEmailAddress(email)) {
      setEmailProblem(WRONG_ADDRESS);
      return;
    }
    setBusy(true);
    setEmailProblem(undefined);
    setFailed(false);
    try {
      const { clientSecret } = await api.post('/api/donations', {
        amount,
        donorName: donor.donorName.trim() || DEFAULT_DONOR_NAME,
        message: donor.message.trim(),
        ...(email && { email }),
      });
      onStarted({ amount, clientSecret });
    } catch (error) {
      logDonationFailure(error);
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={(event) => donationDraft.save(owner, readFields(event.currentTarget))}
      className={styles.form}
      data-needs-scripts
      noValidate
    >
      <fieldset className={styles.amounts}>
        <legend>Amount</legend>
        <div className={styles.row}>
          {GIFTS.map(({ dollars }) => {
            const isPreset = dollars === DEFAULT_DONATION_DOLLARS;
            const isChosen = isPreset ? preset && !custom : custom === String(dollars);
            return (
              <Button
                key={dollars}
                variant={isChosen ? 'primary' : 'secondary'}
                aria-pressed={isChosen}
                onClick={() => choose(isPreset ? '' : String(dollars))}
              >
                {inDollars(dollars)}
              </Button>
            );
          })}
        </div>
        <p className={styles.buys} aria-live="polite">
          {gift ? `${inDollars(gift.dollars)} buys about ${gift.buys}.` : 'Every dollar goes into the cello.'}
        </p>
        <Field label="Custom amount (US dollars)" error={problem}>
          {(props) => (
            <input
              {...props}
              ref={customField}
              name="amount"
              inputMode="decimal"
              value={custom}
              maxLength={12}
              onChange={(event) => {
                setCustom(event.target.value);
                setProblem(undefined);
                setPreset(event.target.value === '' ? preset : false);
              }}
            />
          )}
        </Field>
      </fieldset>
      <DonorFields
        donor={donor}
        emailProblem={emailProblem}
        onChange={(change) => setDonor((last) => ({ ...last, ...change }))}
      />
      {failed && (
        <p role="alert" className={styles.problem}>
          The donation could not be started. Nothing has been charged. Please try again in a moment.
        </p>
      )}
      <Button
        type="submit"
        variant="main"
        size="large"
        data-track="donate"
        disabled={amount === null}
        busy={busy}
      >
        Continue to Payment
      </Button>
    </form>
  );
}
