import { Link, useSite } from '@studio/web-kit';
import { Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './privacy.module.css';

/**
 * `/privacy`: what the site stores, for how long, and how it is deleted. docs/privacy.md lists the same facts with
 * their tests.
 */
export default function PrivacyPage() {
  const { email } = useSite();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <PageHeading>What We Keep</PageHeading>
        <p>And for how long, and why. It takes a parent two minutes.</p>
      </header>
      <Card className={styles.part}>
        <h2>Just looking</h2>
        <p>
          You can read, listen, cook and print here without telling us who you are. We do not follow you to
          other sites, and nobody pays us to show you things.
        </p>
        <p>
          We count visits, to see what is liked and what is broken: which page, which of a few buttons, how
          far it was scrolled, for how long, the kind of screen and browser, and the name of the site that led
          here. Of a page of your account only its kind. No name, no network address, nothing that you type. A
          random number holds one visit together, and ends after 30 minutes of rest. When a part of the site
          fails or is slow, we count part and error, by the minute. All of it is deleted after 400 days; how
          often a page was read on a day stays, as a number.
        </p>
        <p>When the browser sends Global Privacy Control or Do Not Track, we count nothing at all.</p>
      </Card>
      <Card className={styles.part}>
        <h2>An account, and the club</h2>
        <p>
          Your name, your email address, since when you are with us, whether you are in the club, how you
          voted, and on what kind of device you are signed in. Of your password only a fingerprint is kept,
          from which nobody can read it. All of it stays as long as your account. A sign-in ends after 14 days
          without a visit, and after 30 days in any case. When you change your address, the old one is kept
          for 7 days, so that you can take the account back if it was not you.
        </p>
      </Card>
      <Card className={styles.part}>
        <h2>Orders and gifts</h2>
        <p>
          What you bought or gave, the addresses and words that you typed, and our answers, so that we can
          deliver and answer for it. The address for your next order is kept only if you say so. The address
          for the receipt of a gift is deleted after 30 days. Amounts stay in our books, as bookkeeping must.
        </p>
        <p>
          The payment provider takes your card’s number; it never reaches us. We tell the provider the amount
          and the numbers of our own books, no name and no address. Its code is loaded at checkout and when
          you donate, nowhere else.
        </p>
      </Card>
      <Card className={styles.part}>
        <h2>Letters</h2>
        <p>
          An address gets our letters once it has said yes to them by mail. If it never answers, we forget it
          after 30 days; when it leaves, after a day. An address that our mail cannot reach, or that complains
          of it, is kept for good as a fingerprint, from which nobody can read it, so that we never write to
          it again. Which mails went to you we remember for 30 days.
        </p>
      </Card>
      <Card className={styles.part}>
        <h2>Films from elsewhere</h2>
        <p>
          The pages for YouTube and TikTok show these providers’ players, which have rules of their own. With
          Global Privacy Control or Do Not Track they wait until you tap.
        </p>
      </Card>
      <Card className={styles.part}>
        <h2>On your own device</h2>
        <ul>
          <li>
            The cookie of your sign-in; a number that says, for a week, which version of the site you see.
          </li>
          <li>
            Where you stopped in a recording, whether sounds may start; a recipe’s ticks, amounts and timers,
            which signing out clears.
          </li>
          <li>
            The cat on a member’s card, what a member has drawn, and for 12 hours how far a dish is: for that
            member alone, until the account is deleted there.
          </li>
          <li>
            For a day at most: the checkout’s address, until it is paid for. In one tab: what you put into the
            cart before signing in, and for half an hour an unsent form. Signing out clears these. Never
            passwords or cards.
          </li>
          <li>
            The last pages you read, for reading without a network. Never a page or picture for members.
          </li>
        </ul>
        <p>Nothing of that is for advertising, so there is no banner to click away.</p>
      </Card>
      <Card className={styles.part}>
        <h2>Take it along, or have it deleted</h2>
        <p>
          On <Link to="/account">your account’s page</Link> you can download everything we keep of you, and
          delete it. What you have paid and we have not packed is then cancelled and refunded. A parcel that
          is packed keeps its address until it is delivered, at most 30 days after it was shipped. You get one
          last mail; then name, address and sign-in are gone, and a page shows you each part of the studio as
          it is done.
        </p>
        <p>
          You have no account, or a question? Write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Card>
    </main>
  );
}
