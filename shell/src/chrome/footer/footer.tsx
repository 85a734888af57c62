import { useSite } from '@studio/web-kit';
import { AboutNote } from './about-note.js';
import { ContactNote } from './contact-note.js';
import { PrivacyNote } from './privacy-note.js';
import * as styles from './footer.module.css';

const LINKS = [
  { href: '#about', label: 'About Us' },
  { href: '#contact', label: 'Contact' },
  { href: '#privacy', label: 'Privacy' },
  { href: '#newsletter', label: 'Newsletter' },
];

/** On every page; its anchors lead to what it says itself. */
export function Footer() {
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Footer" className={styles.links}>
          {LINKS.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.notes}>
          <AboutNote />
          <ContactNote />
          <PrivacyNote />
          <section id="newsletter">
            <h2>Newsletter</h2>
            <p>
              A letter when there is something to tell: a new book, a ghost doll with a new sash, a concert.
              Never more than one a month, and every letter has a link that stops it at once.
            </p>
            <p>
              <a href="/#newsletter-section">Sign up on the home page</a>
            </p>
          </section>
        </div>
        <p className={styles.copyright}>
          © <Year /> {site.publisher}. {site.tagline}
        </p>
      </div>
    </footer>
  );
}

/** A document may be cached over midnight of New Year's Eve: the browser's year is then the right one. */
function Year() {
  return <span suppressHydrationWarning>{new Date().getFullYear()}</span>;
}
