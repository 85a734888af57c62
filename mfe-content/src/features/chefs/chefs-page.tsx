import { useState } from 'react';
import type { Chef } from '@studio/contracts';
import { useQuery, type Prefetch } from '@studio/web-kit';
import { Button, PageHeading, Skeleton } from '@studio/web-kit/components';
import { CatAvatar } from '../art/cat-avatar.js';
import { LoadError } from '../content/load-error.js';
import { contentPath, useContent } from '../content/use-content.js';
import { ChefCard } from './chef-card.js';
import { ChefPicker } from './chef-picker.js';
import { ChefSearch } from './chef-search.js';
import { GlossaryPanel } from './glossary-panel.js';
import * as styles from './chefs-page.module.css';

const RECIPES = '/api/cat-food-recipes';

/** Loads the data of the page for server rendering. */
export const prefetch: Prefetch = async ({ queryClient }) => {
  const paths = [contentPath('chefs'), contentPath('glossary'), contentPath('kitchen'), RECIPES];
  await Promise.all(paths.map((path) => queryClient.prefetchQuery({ queryKey: [path] })));
};

/** The chefs page: `/chefs`, `/chef-gallery` and `/recipes`. */
export default function ChefsPage() {
  const [words, setWords] = useState('');
  useQuery({ queryKey: [RECIPES] });
  const { data: introductions } = useContent('kitchen');
  const { data: chefs = [], isPending, isError, refetch } = useContent('chefs');
  const found = searchChefs(chefs, words);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <PageHeading>Meet Our Chef Cats</PageHeading>
        <p className={styles.lead}>{introductions?.chefs}</p>
        <div className={styles.tools}>
          <ChefSearch words={words} onChange={setWords} />
          <GlossaryPanel />
        </div>
        <p role="status" className={styles.count}>
          {chefs.length > 0 && words.trim() && countChefs(found.length)}
        </p>
        {found.length > 0 && <ChefPicker chefs={found} />}
      </header>
      {isPending && <Skeleton className={styles.pending} />}
      {isError && <LoadError onRetry={refetch}>The chefs could not be fetched just now.</LoadError>}
      {found.length > 0 && (
        <ul className={styles.grid}>
          {found.map((chef) => (
            <li key={chef.slug}>
              <ChefCard chef={chef} />
            </li>
          ))}
        </ul>
      )}
      {chefs.length > 0 && found.length === 0 && (
        <NoneFound words={words.trim()} onClear={() => setWords('')} />
      )}
    </main>
  );
}

/** Returns the chefs whose name or backstory contains the words, case-insensitively. */
function searchChefs(chefs: readonly Chef[], words: string): readonly Chef[] {
  const needle = words.trim().toLowerCase();
  return chefs.filter(({ name, backstory }) =>
    [name, backstory].some((text) => text.toLowerCase().includes(needle)),
  );
}

function countChefs(count: number): string {
  return count === 1 ? '1 chef found' : `${count || 'No'} chefs found`;
}

function NoneFound({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <div className={styles.none}>
      <CatAvatar coat="grey" accessory="none" mood="sleepy" />
      <p>No chef answers to “{words}”. Try a fruit, or a word from somebody’s story.</p>
      <Button onClick={onClear}>Show everyone</Button>
    </div>
  );
}
