import { useMemo } from 'react';
import { LetterBody, type LetterParts, type LetterToken, plainParts, readLetter } from '@studio/letter-kit';
import { Link, PageMeta } from '@studio/web-kit';
import { Card, PageHeading } from '@studio/web-kit/components';
import { LoadError } from '../content/load-error.js';
import { prefetchContent, useContent } from '../content/use-content.js';
import * as styles from './privacy.module.css';

const PLAIN = plainParts('');
const PARTS: LetterParts = {
  ...PLAIN,
  Link: (props) =>
    props.href.startsWith('/') ? <Link to={props.href} {...props} /> : <PLAIN.Link {...props} />,
};

/** Loads the data of the page for server rendering. */
export const prefetch = prefetchContent('privacy');

/**
 * `/privacy`: what the site stores, for how long, and how it is deleted. docs/privacy.md lists the facts of
 * `content/privacy.md` with their tests.
 */
export default function PrivacyPage() {
  const { data, isError, refetch } = useContent('privacy');
  const cards = useMemo(() => cardsOf(readLetter(data?.content ?? '')), [data?.content]);
  return (
    <main className={styles.page}>
      <PageMeta title={data?.title} />
      <header className={styles.head}>
        <PageHeading>{data?.title ?? 'What We Keep'}</PageHeading>
        <p>{data?.intro}</p>
      </header>
      {isError && !data && <LoadError onRetry={refetch}>This page could not be fetched just now.</LoadError>}
      {cards.map((tokens, index) => (
        <Card key={index} className={styles.part}>
          <LetterBody tokens={tokens} parts={PARTS} />
        </Card>
      ))}
    </main>
  );
}

/** Splits a text before each heading. */
function cardsOf(tokens: readonly LetterToken[]): LetterToken[][] {
  const cards: LetterToken[][] = [];
  for (const token of tokens)
    if (token.type === 'heading' || cards.length === 0) cards.push([token]);
    else cards.at(-1)!.push(token);
  return cards;
}
