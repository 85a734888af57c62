import { useHydrated, useLocation, useSite } from '@studio/web-kit';
import { Note } from './note.js';
import { NoteWords } from './note-words.js';
import * as styles from './footer.module.css';

const NOTES = [
  { id: 'about', label: 'About Us' },
  { id: 'contact', label: 'Contact' },
  { id: 'privacy', label: 'Privacy' },
  { id: 'newsletter', label: 'Newsletter' },
] as const;
/** Notes at checkout: only help and privacy, so that no link leads away from the purchase. */
const AT_CHECKOUT: readonly string[] = ['contact', 'privacy'];

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
          {notes.map(({ id, label }) => (
            <Note key={id} id={id} title={label}>
              <NoteWords paragraphs={site.footer[id]} />
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

/**
 * The year in the browser; the document may have been cached before New Year. The key replaces the server's element
 * after hydration: React leaves its text as it is.
 */
function Year() {
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}
