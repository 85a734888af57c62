import { useState } from 'react';
import { PageHeading, useQuery, VisuallyHidden, type Prefetch } from '@studio/web-kit';
import { ChefCard } from './chef-card.js';
import { searchChefs } from './chefs.js';
import { GlossaryPanel } from './glossary-panel.js';
import * as styles from './chefs-page.module.css';

const RECIPES = '/api/cat-food-recipes';

/** Data for the server's rendering. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  await queryClient.prefetchQuery({ queryKey: [RECIPES] });
};

/** The chefs screen: `/chefs`, `/chef-gallery` and `/recipes` (specification, section 2.4). */
export default function ChefsPage() {
  const [words, setWords] = useState('');
  useQuery({ queryKey: [RECIPES] });
  const found = searchChefs(words);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <PageHeading>Meet Our Chef Cats</PageHeading>
        <p className={styles.lead}>Thirteen cooks, one kitchen, and nobody has ever agreed about the salt.</p>
        <label className={styles.search}>
          <VisuallyHidden>Search Chefs</VisuallyHidden>
          <input
            type="search"
            placeholder="Search Chefs..."
            value={words}
            maxLength={80}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <VisuallyHidden>
          <span role="status">{words.trim() ? `${found.length} chefs found` : ''}</span>
        </VisuallyHidden>
      </header>
      {found.length > 0 ? (
        <ul className={styles.grid}>
          {found.map((chef) => (
            <li key={chef.slug}>
              <ChefCard chef={chef} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          No chef answers to “{words.trim()}”. Try a fruit, or a word from somebody’s story.
        </p>
      )}
      <GlossaryPanel />
    </main>
  );
}
