import { TokenPage } from './token-page.js';

/** Where the link to leave of a letter leads. */
export default function UnsubscribePage() {
  return (
    <TokenPage
      heading="Leave the newsletter"
      button="Unsubscribe"
      endpoint="/api/newsletter/unsubscribe"
      done="Done: there will be no more letters. Thank you for having read them."
    />
  );
}
