import { useEffect, useState } from 'react';
import { Button, Skeleton } from '@studio/web-kit/components';
import { asksForPrivacy } from './third-party.js';
import { Poster, UnavailableCard } from './unavailable-card.js';
import { embedUrl, readVideoUrl } from './video-url.js';
import * as styles from './showcase.module.css';

const PROBE_MS = 4_000;

/** A provider's player at 16:9: loading, ready, or failed with a card that links to the provider. */
export function VideoEmbed({ url, title }: { url: string; title: string }) {
  const [state, setState] = useState<'waiting' | 'loading' | 'ready' | 'error'>('loading');
  const [wanted, setWanted] = useState(false);
  const src = embedUrl(readVideoUrl(url));

  useEffect(() => {
    if (!wanted && asksForPrivacy()) {
      setState('waiting');
      return;
    }
    let gone = false;
    setState('loading');
    reachable(src).then((ok) => {
      if (!gone) setState(ok ? 'ready' : 'error');
    });
    return () => {
      gone = true;
    };
  }, [src, wanted]);

  if (state === 'error') return <UnavailableCard provider="YouTube" url={url} className={styles.player} />;
  const isWaiting = state === 'waiting';
  return (
    <div className={`${styles.player} ${isWaiting ? styles.fallback : styles.frame}`}>
      {isWaiting && (
        <>
          <Poster provider="YouTube" />
          <p>Your browser asks sites not to track you, so the player waits for you.</p>
          <Button variant="main" onClick={() => setWanted(true)}>
            Load the player
          </Button>
        </>
      )}
      {state === 'loading' && (
        <>
          <Skeleton className={styles.fill} />
          <noscript>
            <a href={url} className={styles.direct}>
              Open in YouTube
            </a>
          </noscript>
        </>
      )}
      {state === 'ready' && (
        <iframe
          className={styles.fill}
          src={src}
          title={title}
          loading="lazy"
          allow="encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {/* Screen readers announce a text only in a status that was there before. */}
      <div role="status" className={`${styles.loading} ${styles.withScripts}`}>
        {state === 'loading' && 'Loading content from YouTube...'}
      </div>
    </div>
  );
}

/** Returns whether the player's host answers. An iframe reports no failure, so its host is requested first. */
async function reachable(src: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(new URL('/favicon.ico', src), {
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return true;
  } catch {
    return false;
  }
}
