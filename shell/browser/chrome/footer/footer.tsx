import { useLocation, useSite } from '@studio/web-kit';
import { AboutNote } from './about-note.js';
import { ContactNote } from './contact-note.js';
import { Note } from './note.js';
import { NewsletterNote } from './newsletter-note.js';
import { PrivacyNote } from './privacy-note.js';
import * as styles from './footer.module.css';

const NOTES = [
  { id: 'about', label: 'About Us', Words: AboutNote },
  { id: 'contact', label: 'Contact', Words: ContactNote },
  { id: 'privacy', label: 'Privacy', Words: PrivacyNote },
  { id: 'newsletter', label: 'Newsletter', Words: NewsletterNote },
];
/** Whoever pays needs help and privacy, and nothing that leads away. */
const AT_CHECKOUT = ['contact', 'privacy'];

/** On every page: one band, whose anchors open what it says itself. On the home page all of it stands open. */
export function Footer() {
  const site = useSite();
  const { pathname } = useLocation();
  const isCheckout = pathname.toLowerCase() === '/checkout';
  const notes = NOTES.filter(({ id }) => !isCheckout || AT_CHECKOUT.includes(id));
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Footer" className={styles.links}>
          {notes.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.notes} data-unfolded={pathname === '/'}>
          {notes.map(({ id, label, Words }) => (
            <Note key={id} id={id} title={label}>
              <Words />
            </Note>
          ))}
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
