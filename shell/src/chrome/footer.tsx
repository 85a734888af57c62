import { useSite } from '@studio/web-kit';
import * as styles from './footer.module.css';

const LINKS = [
  { href: '#about', label: 'About Us' },
  { href: '#contact', label: 'Contact' },
  { href: '#privacy', label: 'Privacy' },
  { href: '#newsletter', label: 'Newsletter' },
];

/** The tagline is the product's own words (specification, section 2.2). */
const TAGLINE = 'Bringing creations to life.';

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
          <section id="about">
            <h2>About Us</h2>
            <p>
              {site.publisher} is a family studio: picture books, ghost dolls, cat-chef recipes and cello
              music by {site.name}.
            </p>
          </section>
          <section id="contact">
            <h2>Contact</h2>
            <p>
              Write to <a href={`mailto:${site.email}`}>{site.email}</a>. A grown-up of the family answers.
            </p>
          </section>
          <section id="privacy">
            <h2>Privacy</h2>
            <p>
              We count visits without names, addresses or profiles, and not at all when your browser asks us
              not to (Global Privacy Control or Do Not Track). Write to us and we show you what your account
              holds, or delete it.
            </p>
          </section>
          <section id="newsletter">
            <h2>Newsletter</h2>
            <p>
              A letter now and then, never more. <a href="/#newsletter-section">Sign up on the home page</a>;
              every letter has a link to stop.
            </p>
          </section>
        </div>
        <p className={styles.copyright}>
          © <Year /> {site.publisher}. {TAGLINE}
        </p>
      </div>
    </footer>
  );
}

/** A document may be cached over midnight of New Year's Eve: the browser's year is then the right one. */
function Year() {
  return <span suppressHydrationWarning>{new Date().getFullYear()}</span>;
}
