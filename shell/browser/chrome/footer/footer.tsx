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
/** Notes at checkout: only help and privacy, so that no link leads away from the purchase. */
const AT_CHECKOUT = ['contact', 'privacy'];

/** The footer of every page: a row of anchors that unfold notes. On the home page all notes are unfolded. */
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

/** The document may have been cached before New Year. The browser's year wins, so a hydration mismatch is expected. */
function Year() {
  return <span suppressHydrationWarning>{new Date().getFullYear()}</span>;
}
