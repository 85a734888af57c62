import { DEFAULT_DONOR_NAME } from '@studio/contracts';
import { Field } from '@studio/web-kit/components';

/** Optional data of the donor. */
export interface Donor {
  donorName: string;
  message: string;
  email: string;
}

/** Initial values of the donor fields. */
export const EMPTY_DONOR: Donor = { donorName: '', message: '', email: '' };

/** Optional fields: name, message and the email address for the receipt. */
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
