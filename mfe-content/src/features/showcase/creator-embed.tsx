import { useEffect, useRef, useState } from 'react';
import { Button } from '@studio/web-kit/components';
import { asksForPrivacy, loadCreatorScript } from './third-party.js';
import { UnavailableCard } from './unavailable-card.js';
import * as styles from './showcase.module.css';

/** Delay between the script's load and the second rendering of embeds, ms: docs/product.md#showcases. */
const RELOAD_MS = 1_000;

/**
 * The creator's embed. The provider has no cookie-free host, so with Global Privacy Control or Do Not Track it loads
 * only after a tap.
 */
export function CreatorEmbed({ handle, url }: { handle: string; url: string }) {
  const [state, setState] = useState<'loading' | 'waiting' | 'ready' | 'error'>('loading');
  const [wanted, setWanted] = useState(false);
  const embed = useRef<HTMLQuoteElement>(null);

  useEffect(() => {
    if (!wanted && asksForPrivacy()) {
      setState('waiting');
      return;
    }
    setState('loading');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    loadCreatorScript().then(
      () => {
        if (gone) return;
        setState('ready');
        timer = setTimeout(() => window.tiktokEmbed?.lib?.render?.([embed.current!]), RELOAD_MS);
      },
      () => gone || setState('error'),
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [wanted]);

  if (state === 'error') return <UnavailableCard provider="TikTok" url={url} className={styles.creator} />;
  return (
    <div className={styles.creator}>
      <blockquote
        ref={embed}
        className="tiktok-embed"
        cite={url}
        data-unique-id={handle.replace('@', '')}
        data-embed-type="creator"
      >
        <a href={url} target="_blank" rel="noreferrer">
          {handle}
        </a>
      </blockquote>
      {/* Screen readers announce a text only in a status that was there before. */}
      <p role="status" className={styles.withScripts}>
        {state === 'loading' && 'Loading content from TikTok...'}
      </p>
      {state === 'waiting' && (
        <>
          <p>Your browser asks sites not to track you, so the clips wait for you.</p>
          <Button onClick={() => setWanted(true)}>Load the clips</Button>
        </>
      )}
    </div>
  );
}
