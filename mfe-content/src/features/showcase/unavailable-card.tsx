import type { ReactNode } from 'react';
import * as styles from './showcase.module.css';

/** In place of what a provider did not send: says so, and leads to the provider itself. */
export function UnavailableCard(props: {
  provider: 'YouTube' | 'TikTok';
  url: string;
  className: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={`${styles.fallback} ${props.className}`} role="alert">
      {props.children}
      <p className={styles.fallbackTitle}>{`Unable to load ${props.provider} content`}</p>
      <p>Please check the URL and try again</p>
      <a href={props.url} target="_blank" rel="noreferrer">
        {`Open in ${props.provider}`}
      </a>
    </div>
  );
}
