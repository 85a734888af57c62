import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '@studio/web-kit/components';
import * as styles from './chefs-page.module.css';

/** Search field for names and backstories. Text that was typed before hydration is kept. */
export function ChefSearch({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current?.value) onChange(input.current.value);
  }, [onChange]);
  return (
    <label className={styles.search} data-needs-scripts>
      <VisuallyHidden>Search Chefs</VisuallyHidden>
      <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.6">
        <circle cx="8" cy="8" r="6" />
        <path d="M12.5 12.5l6 6" strokeLinecap="round" />
      </svg>
      <input
        ref={input}
        type="search"
        placeholder="Search Chefs..."
        value={words}
        maxLength={80}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
