import { useEffect, useState } from 'react';
import { Button } from '@studio/web-kit';
import * as styles from './showcase.module.css';

const SCRIPT = 'https://www.tiktok.com/embed.js';
/** Embeds are read again this long after the script came, in ms (specification, section 9). */
const RELOAD_MS = 1_000;

/** The creator's embed, loaded when the visitor asks for it: the provider sets cookies and has no other host. */
export function CreatorEmbed({ handle, url }: { handle: string; url: string }) {
  const [state, setState] = useState<'waiting' | 'loading' | 'ready' | 'error'>('waiting');
  useEffect(() => {
    if (state !== 'loading') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => {
      timer = setTimeout(() => setState('ready'), RELOAD_MS);
    };
    script.onerror = () => setState('error');
    document.head.append(script);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'error')
    return (
      <div className={styles.fallback} role="alert">
        <p className={styles.fallbackTitle}>Unable to load TikTok content</p>
        <a href={url} target="_blank" rel="noreferrer">
          Open in TikTok
        </a>
      </div>
    );
  return (
    <div className={styles.creator}>
      <blockquote
        className="tiktok-embed"
        cite={url}
        data-unique-id={handle.replace('@', '')}
        data-embed-type="creator"
      >
        <a href={url} target="_blank" rel="noreferrer">
          {handle}
        </a>
      </blockquote>
      {state !== 'ready' && (
        <Button variant="secondary" busy={state === 'loading'} onClick={() => setState('loading')}>
          Show clips from TikTok
        </Button>
      )}
    </div>
  );
}
