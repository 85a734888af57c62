import { useState } from 'react';
import { useQuery, type Prefetch } from '@studio/web-kit';
import { Button, PageHeading } from '@studio/web-kit/components';
import { CatAvatar } from '../art/cat-avatar.js';
import { ChefCard } from './chef-card.js';
import { ChefPicker } from './chef-picker.js';
import { ChefSearch } from './chef-search.js';
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
        <div className={styles.tools}>
          <ChefSearch words={words} onChange={setWords} />
          <GlossaryPanel />
        </div>
        <p role="status" className={styles.count}>
          {words.trim() && countChefs(found.length)}
        </p>
        {found.length > 0 && <ChefPicker chefs={found} />}
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
        <NobodyFound words={words.trim()} onClear={() => setWords('')} />
      )}
    </main>
  );
}

function countChefs(count: number): string {
  return count === 1 ? '1 chef found' : `${count || 'No'} chefs found`;
}

function NobodyFound({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <div className={styles.none}>
      <CatAvatar coat="grey" accessory="none" mood="sleepy" />
      <p>No chef answers to “{words}”. Try a fruit, or a word from somebody’s story.</p>
      <Button onClick={onClear}>Show everyone</Button>
    </div>
  );
}
