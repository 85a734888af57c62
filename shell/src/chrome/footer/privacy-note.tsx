import { useSite } from '@studio/web-kit';
import * as styles from './footer.module.css';

/** What the site keeps, first for children, then in full for parents (retention: services/analytics). */
export function PrivacyNote() {
  const { email } = useSite();
  return (
    <>
      <p>
        For children: you can look at everything here without telling us who you are. We do not follow you to
        other sites, and nobody pays us to show you things. If a box asks for your name or email, fetch a
        grown-up first.
      </p>
      <details className={styles.details}>
        <summary>For parents: what we keep, and for how long</summary>
        <ul>
          <li>
            Visits: which page, which of a few buttons, how far it was scrolled, for how long, the kind of
            screen and browser, and the name of the site that led here. Of a page of your account only its
            kind. No name, no network address, no profile; a random number that ends after 30 minutes of rest
            holds one visit together. Deleted after 400 days. When the browser sends Global Privacy Control or
            Do Not Track, we count nothing at all.
          </li>
          <li>
            Trouble: when a part of the site fails in your browser, or is slow there, we count which part and
            which version of it, by the minute; not whose browser it was, nor what was on the screen. Deleted
            and switched off as above.
          </li>
          <li>
            Accounts, orders, donations and the newsletter: what you typed, so that we can deliver it; of the
            club, since when and how you voted; which letters went to you; and on what kind of device you are
            signed in. You can ask for a copy of everything, or have it deleted, on{' '}
            <a href="/account">your account’s page</a> or by a letter to{' '}
            <a href={`mailto:${email}`}>{email}</a>. Of an address that called our letters spam, or could not
            be reached, a fingerprint stays that does not tell the address, so that we never write there
            again.
          </li>
          <li>
            Cards: the payment provider takes the number; it never reaches us. Its code is loaded at checkout
            and when you donate, nowhere else.
          </li>
          <li>
            Videos: the pages for YouTube and TikTok show these providers’ players, which have rules of their
            own. With Global Privacy Control or Do Not Track they wait until you tap.
          </li>
          <li>
            On your own device: the sign-in cookie, where you stopped in a recording, which steps of a recipe
            are ticked, the cat on a member’s card, what a member has drawn and how far a dish is (kept for
            that member alone, until the account is deleted there), and for half an hour a form that was not
            sent yet. Nothing of that is for advertising, so there is no banner to click away.
          </li>
        </ul>
      </details>
    </>
  );
}
