import { useState } from 'react';
import { api, ApiError, useHydrated, useSearchParams, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { NeedsScripts } from '../needs-scripts.js';
import * as joinStyles from '../join/join.module.css';

interface TokenPageProps {
  readonly heading: string;
  /** What pressing the button means. */
  readonly words: string;
  readonly button: string;
  /** What the button calls, with the token of the page's address. */
  readonly endpoint: string;
  readonly done: string;
  /** What is said when the link is refused, rather than the server at fault. */
  readonly failed?: string;
}

const TRY_AGAIN = 'That did not work. Please try again in a moment.';

/** Where a link of a letter leads. Following it changes nothing; the button does, since mail scanners follow links. */
export function TokenPage({ heading, words, button, endpoint, done, failed = TRY_AGAIN }: TokenPageProps) {
  const { email } = useSite();
  const [search] = useSearchParams();
  const token = search.get('token');
  // The token is the reader's alone: the server renders one page for everyone, and does not know of it.
  const isIncomplete = useHydrated() && !token;
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'failed'>('asking');

  const [problem, setProblem] = useState(failed);

  async function press() {
    setState('busy');
    try {
      await api.post(`${endpoint}?token=${encodeURIComponent(token ?? '')}`, {});
      setState('done');
    } catch (error) {
      setProblem(error instanceof ApiError && error.status < 500 ? failed : TRY_AGAIN);
      setState('failed');
    }
  }

  return (
    <main className={joinStyles.page}>
      <Card className={joinStyles.card}>
        <PageHeading>{heading}</PageHeading>
        <div role="status">
          {state === 'done' && <p>{done}</p>}
          {state === 'failed' && <p>{problem}</p>}
          {isIncomplete && <p>This link is not complete. Please open it from the letter itself.</p>}
        </div>
        {state !== 'done' && !isIncomplete && (
          <>
            <p>{words}</p>
            <Button
              variant="main"
              size="large"
              data-needs-scripts
              busy={state === 'busy'}
              onClick={() => void press()}
            >
              {button}
            </Button>
            <NeedsScripts>
              Write to <a href={`mailto:${email}`}>{email}</a> and we do it for you.
            </NeedsScripts>
          </>
        )}
      </Card>
    </main>
  );
}
