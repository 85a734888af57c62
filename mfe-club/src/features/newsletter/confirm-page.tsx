import { TokenPage } from './token-page.js';

/** The page behind the link of the confirmation mail. */
export default function ConfirmPage() {
  return (
    <TokenPage
      heading="Shall we write to you?"
      words="About one letter a month, and never on a Monday. Each has a link to leave."
      button="Yes, write to me"
      endpoint="/api/newsletter/confirm"
      done="Thank you: you are on the list. The next letter is yours."
      failed="That did not work. If the mail is more than a few days old, please enter your address again."
    />
  );
}
