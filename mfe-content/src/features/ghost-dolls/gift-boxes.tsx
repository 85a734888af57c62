import type { ContentOf } from '@studio/contracts';
import { useHydrated } from '@studio/web-kit';
import { useState } from 'react';
import { Button, Picture } from '@studio/web-kit/components';
import * as styles from './gift-boxes.module.css';

/** The Ghost Doll Maker Kit and its items, which are always visible without JavaScript. */
export function GiftBoxes({ story }: { story: ContentOf<'ghost-doll-story'> | undefined }) {
  const isHydrated = useHydrated();
  const [opened, setOpened] = useState(false);
  const shown = opened || !isHydrated;
  return (
    <>
      <div className={styles.box}>
        <Picture
          src={shown ? '/images/kit-box-open.svg' : '/images/kit-box.svg'}
          alt=""
          width={640}
          height={480}
          className={styles.boxPicture!}
        />
        <div>
          <h3>Ghost Doll Maker Kit</h3>
          <p>{story?.kit}</p>
          <p>
            Not for sale yet: <a href="#newsletter-section">the newsletter says when</a>. Until then,{' '}
            <a href="#ghost-dolls-origin">make a ghost doll in seven steps</a> from what you have at home.
          </p>
          {isHydrated && (
            <Button aria-expanded={shown} onClick={() => setOpened(!opened)}>
              {shown ? 'Hide Kit Contents' : 'View Kit Contents'}
            </Button>
          )}
        </div>
      </div>
      {shown && (
        <ul className={styles.kit}>
          {story?.kitItems.map(({ words, picture }) => (
            <li key={words} className={styles.item}>
              <Picture src={picture} alt="" width={320} height={240} className={styles.itemPicture!} />
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
