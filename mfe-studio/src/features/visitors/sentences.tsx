import { useQuery } from '@studio/web-kit';
import { AS_OFTEN_AS_FIGURES } from './use-figures.js';
import type { View } from './view.js';
import * as styles from './visitors.module.css';

/** What the figures of the range say, in words. Shows nothing if there is nothing to say. */
export function Sentences({ view, zone }: { view: View; zone: string }) {
  const { range } = view;
  const days: Record<string, string> =
    typeof range === 'string' ? { range } : { first: range[0], last: range[1] };
  const asked = new URLSearchParams({ ...days, zone });
  const { data: sentences } = useQuery<string[]>({
    queryKey: [`/api/desk/analytics/sentences?${asked}`],
    ...AS_OFTEN_AS_FIGURES,
    placeholderData: (before) => before,
  });
  if (!sentences?.length) return null;
  return (
    <ul className={styles.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
