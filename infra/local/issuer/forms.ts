import { z } from 'zod';

export const SignInForm = z.object({
  email: z.email('Please enter an email address, like name@example.com.').max(320),
  password: z.string().min(1, 'Please enter your password.').max(1_000),
});

export const CreateAccountForm = z.object({
  firstName: z.string().trim().min(1, 'Please tell us your first name.').max(100),
  lastName: z.string().trim().min(1, 'Please tell us your last name.').max(100),
  email: SignInForm.shape.email,
  password: z.string().min(10, 'Please choose a password of at least 10 characters.').max(1_000),
});

/** The first message of each field that does not fit. */
export function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}
