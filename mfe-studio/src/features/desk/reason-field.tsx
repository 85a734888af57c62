import { MAX_NOTE_LENGTH } from '@studio/contracts';
import { InputField } from './fields.js';

interface ReasonFieldProps {
  label: string;
  hint?: string;
  reason: string;
  onChange: (reason: string) => void;
}

/** The required field for the reason of an act. */
export function ReasonField({ label, hint, reason, onChange }: ReasonFieldProps) {
  return (
    <InputField
      label={label}
      name="reason"
      hint={hint}
      required
      maxLength={MAX_NOTE_LENGTH}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
