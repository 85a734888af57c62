import { DEFAULT_DONOR_NAME } from '@studio/contracts';
import { Field } from '@studio/web-kit/components';

/** Who gives, as far as they say. */
export interface Donor {
  donorName: string;
  message: string;
  email: string;
}

/** Somebody who has said nothing yet. */
export const NOBODY: Donor = { donorName: '', message: '', email: '' };

/** A name, a word with the gift, and where a receipt goes: none of it is needed. */
export function DonorFields({
  donor,
  emailProblem,
  onChange,
}: {
  donor: Donor;
  emailProblem: string | undefined;
  onChange: (change: Partial<Donor>) => void;
}) {
  return (
    <>
      <Field label="Your name (optional)">
        {(props) => (
          <input
            {...props}
            value={donor.donorName}
            maxLength={200}
            name="donorName"
            autoComplete="name"
            placeholder={DEFAULT_DONOR_NAME}
            onChange={(event) => onChange({ donorName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Personal message (optional)">
        {(props) => (
          <textarea
            {...props}
            name="message"
            rows={4}
            value={donor.message}
            maxLength={2000}
            onChange={(event) => onChange({ message: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Email for a receipt (optional)"
        error={emailProblem}
        hint="For this receipt alone. We keep it a month, and send nothing else."
      >
        {(props) => (
          <input
            {...props}
            type="email"
            name="email"
            autoComplete="email"
            value={donor.email}
            maxLength={320}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
