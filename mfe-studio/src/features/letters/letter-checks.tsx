import { useQuery } from '@studio/web-kit';
import * as styles from './letters.module.css';

/** What is wrong with the saved draft, a sentence each. */
export function LetterChecks({ path, version }: { path: string; version: number }) {
  const { data, isError } = useQuery<{ faults: string[] }>({
    queryKey: [`${path}/checks`, version],
    queryFn: async ({ client }) =>
      client.fetchQuery<{ faults: string[] }>({ queryKey: [`${path}/checks`], staleTime: 0 }),
  });
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      {!data && <p>{isError ? 'The checks did not answer.' : 'Looking at words, links and pictures…'}</p>}
      {data?.faults.length === 0 && <p>Subject, length, links, pictures and the way out: all is well.</p>}
      {data && data.faults.length > 0 && (
        <ul className={styles.faults}>
          {data.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
