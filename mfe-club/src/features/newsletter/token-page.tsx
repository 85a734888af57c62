import { useState } from 'react';
import { api, useHydrated, useSearchParams } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as joinStyles from '../join/join.module.css';

interface TokenPageProps {
  readonly heading: string;
  /** What pressing the button means. */
  readonly words: string;
  readonly button: string;
  /** What the button calls, with the token of the page's address. */
  readonly endpoint: string;
  readonly done: string;
  readonly failed?: string;
}

/** Where a link of a letter leads. Following it changes nothing; the button does, since mail scanners follow links. */
export function TokenPage({
  heading,
  words,
  button,
  endpoint,
  done,
  failed = 'That did not work. Please try again in a moment.',
}: TokenPageProps) {
  const [search] = useSearchParams();
  const token = search.get('token');
  // The token is the reader's alone: the server renders one page for everyone, and does not know of it.
  const isIncomplete = useHydrated() && !token;
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'failed'>('asking');

  async function press() {
    setState('busy');
    try {
      await api.post(`${endpoint}?token=${encodeURIComponent(token ?? '')}`, {});
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return (
    <main className={joinStyles.page}>
      <Card className={joinStyles.card}>
        <PageHeading>{heading}</PageHeading>
        <div role="status">
          {state === 'done' && <p>{done}</p>}
          {state === 'failed' && <p>{failed}</p>}
          {isIncomplete && <p>This link is not complete. Please open it from the letter itself.</p>}
        </div>
        {state !== 'done' && !isIncomplete && (
          <>
            <p>{words}</p>
            <Button variant="main" size="large" busy={state === 'busy'} onClick={() => void press()}>
              {button}
            </Button>
          </>
        )}
      </Card>
    </main>
  );
}
