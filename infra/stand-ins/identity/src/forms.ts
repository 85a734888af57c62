import { ListAddress } from '@studio/contracts';
import { z } from 'zod';

const ADDRESS = 'Please enter an email address, like name@example.com.';
const PASSWORD = 'Please enter your password.';
const TOO_LONG = 'Please choose something shorter.';

/** A name: no control characters, which neither a page nor a database can show. */
const name = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(100, TOO_LONG)
    .regex(/^\P{Cc}*$/u, 'Please use letters alone.');

/** An address of any script, normalized, so that it has one account. */
const email = z.string(ADDRESS).transform((typed, context) => {
  const read = ListAddress.safeParse(typed);
  if (!read.success) context.addIssue(ADDRESS);
  return read.data ?? z.NEVER;
});

export const SignInForm = z.object({
  email,
  password: z.string(PASSWORD).min(1, PASSWORD).max(1_000, TOO_LONG),
});

export const CreateAccountForm = z.object({
  firstName: name('Please tell us your first name.'),
  lastName: name('Please tell us your last name.'),
  email: SignInForm.shape.email,
  password: z
    .string('Please choose a password of at least 10 characters.')
    .min(10, 'Please choose a password of at least 10 characters.')
    .max(1_000, TOO_LONG),
});

export const NameForm = CreateAccountForm.pick({ firstName: true, lastName: true });
export const ForgotForm = SignInForm.pick({ email: true });
export const ResetForm = z.object({ newPassword: CreateAccountForm.shape.password });
export const PasswordForm = ResetForm.extend({ password: SignInForm.shape.password });

/** The confirmation of an address. The password is omitted when the browser is signed in. */
export const AddressForm = z.object({ password: z.string().max(1_000, TOO_LONG).default('') });

/** The first error of each field. */
export function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
