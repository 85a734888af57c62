import { TokenPage } from './token-page.js';

/** The page behind the unsubscribe link of a newsletter. */
export default function UnsubscribePage() {
  return (
    <TokenPage
      heading="Leave the newsletter"
      words="News end at once. What you order is still confirmed by mail."
      button="Unsubscribe"
      endpoint="/api/newsletter/unsubscribe"
      done="Done: there will be no more letters. Thank you for having read them."
    />
  );
}
