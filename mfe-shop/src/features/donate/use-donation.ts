import { useLayoutEffect, useState, type FormEvent, type RefObject } from 'react';
import { DEFAULT_DONOR_NAME, isEmailAddress, WRONG_ADDRESS } from '@studio/contracts';
import { api, ApiError, formDraft, readFields, useChange, useSession, useSite } from '@studio/web-kit';
import { EMPTY_DONOR, type Donor } from './donor-fields.js';
import { problemOfAmount, readAmount } from './read-amount.js';
import { unseenPayment, type StartedDonation } from './unseen-payment.js';

export interface DonationSteps {
  onStarted: (donation: StartedDonation) => void;
  /** The last payment has succeeded although the page did not see it. Nothing was started. */
  onPaidBefore: () => void;
}

/** The donation form's input, until the donation is paid. */
export const donationDraft = formDraft('donation');

const NOT_STARTED =
  'The donation could not be started. Nothing has been charged. Please try again in a moment.';
const UNKNOWN =
  'We cannot see yet whether your last payment went through. Please try again in a moment, so that you do not pay twice.';

/** State and rules of the donation form around `amountField`. */
export function useDonation(
  amountField: RefObject<HTMLInputElement | null>,
  { onStarted, onPaidBefore }: DonationSteps,
) {
  const [usesPreset, setUsesPreset] = useState(true);
  const [custom, setCustom] = useState('');
  const [donor, setDonor] = useState<Donor>(EMPTY_DONOR);
  const [emailProblem, setEmailProblem] = useState<string | undefined>();
  const [amountProblem, setAmountProblem] = useState<string | undefined>();
  const amount = readAmount(custom, usesPreset);
  const { user, isLoading, hasEnded } = useSession();
  const owner = user?.email ?? null;
  const { stripe } = useSite();
  const [problem, setProblem] = useState(NOT_STARTED);

  // Merges the draft of an earlier visit with text that was typed before hydration, which takes precedence. The donated
  // amount must be the one in the field.
  useLayoutEffect(() => {
    const form = amountField.current?.form;
    // The draft of a session that has ended waits for the next sign-in.
    if (!form || isLoading || hasEnded) return;
    const typed = Object.entries(readFields(form)).filter(([, text]) => text);
    const saved = donationDraft.read(owner)?.fields;
    const fields = { amount: '', ...EMPTY_DONOR, ...saved, ...Object.fromEntries(typed) };
    setCustom(fields.amount);
    const { donorName, message, email } = fields;
    setDonor({ donorName, message, email });
    if (typed.length > 0) donationDraft.save(owner, fields);
  }, [amountField, owner, isLoading, hasEnded]);

  const start = useChange(
    async (dollars: number): Promise<StartedDonation | 'paid-before'> => {
      setProblem(UNKNOWN);
      const last = await unseenPayment(owner, stripe);
      if (last?.isPaid) return 'paid-before';
      if (!last) setProblem(NOT_STARTED);
      const email = donor.email.trim();
      const fields = {
        amount: dollars,
        donorName: donor.donorName.trim() || DEFAULT_DONOR_NAME,
        message: donor.message.trim(),
        ...(email && { email }),
      };
      const gift = JSON.stringify(fields);
      // The last payment may still go through: the same gift is paid by the same payment, another gift replaces it.
      const { clientSecret } =
        last?.gift === gift
          ? last
          : await api.post('/api/donations', {
              ...fields,
              ...(user && { signedIn: true }),
              ...(last && { replaces: last.clientSecret }),
            });
      return { amount: dollars, clientSecret, gift };
    },
    {
      onSuccess: (started) => (started === 'paid-before' ? onPaidBefore() : onStarted(started)),
      // The visitor sees a plain sentence: docs/product.md#errors.
      // oxlint-disable-next-line no-console -- the only log statement of donations
      onError: (cause) => console.error('Donation intent creation failed:', cause),
    },
  );

  return {
    /** In US dollars; null without an amount, NaN for invalid text. */
    amount,
    custom,
    usesPreset,
    amountProblem,
    donor,
    emailProblem,
    isBusy: start.isPending || start.isSuccess,
    problem: start.isError && !isSignedOut(start.error) ? problem : null,
    save: (form: HTMLFormElement) => donationDraft.save(owner, readFields(form)),
    changeDonor: (change: Partial<Donor>) => setDonor((last) => ({ ...last, ...change })),
    /** Types an amount. The preset applies again only if it is chosen. */
    type(text: string) {
      setCustom(text);
      setAmountProblem(undefined);
      if (text !== '') setUsesPreset(false);
    },
    /** Chooses the amount of a button; an empty text is the preset. */
    choose(text: string) {
      setUsesPreset(text === '');
      setCustom(text);
      setAmountProblem(undefined);
      const form = amountField.current?.form;
      if (form) donationDraft.save(owner, { ...readFields(form), amount: text });
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (amount === null) return;
      if (start.isError) start.reset();
      const problem = problemOfAmount(amount);
      setAmountProblem(problem);
      if (problem) return amountField.current?.focus();
      const email = donor.email.trim();
      const isWrong = email !== '' && !isEmailAddress(email);
      setEmailProblem(isWrong ? WRONG_ADDRESS : undefined);
      if (!isWrong) start.mutate(amount);
    },
  };
}

/** The form shows that the session has ended. */
const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401;
