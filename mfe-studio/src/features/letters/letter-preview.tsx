import { useState } from 'react';
import { Button } from '@studio/web-kit/components';
import * as styles from './letters.module.css';

const VIEWS = [
  { name: 'Phone', view: 'light', frame: 'phone' },
  { name: 'Computer', view: 'light', frame: 'computer' },
  { name: 'Dark', view: 'dark', frame: 'phone' },
  { name: 'Plain text', view: 'text', frame: 'computer' },
] as const;

/** The saved draft as mail programs show it, in a frame without scripts. */
export function LetterPreview({ path, version }: { path: string; version: number }) {
  const [shown, show] = useState(0);
  const { name, view, frame } = VIEWS[shown]!;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">As readers see it</h2>
      <div className={styles.ways} role="group" aria-label="View">
        {VIEWS.map((each, index) => (
          <Button
            key={each.name}
            size="small"
            variant={index === shown ? 'primary' : 'secondary'}
            aria-pressed={index === shown}
            onClick={() => show(index)}
          >
            {each.name}
          </Button>
        ))}
      </div>
      <iframe
        key={`${view} ${version}`}
        className={styles.frame}
        data-frame={frame}
        title={`The letter: ${name}`}
        sandbox="allow-same-origin"
        src={`${path}/preview?view=${view}`}
      />
    </section>
  );
}
