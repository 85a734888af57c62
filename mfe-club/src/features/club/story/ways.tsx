import { useState, type FormEvent } from 'react';
import type { StoryChapter, StoryVotes } from '@studio/contracts';
import { api, replaceData, useChange, useHydrated, useQueryClient, useUnsentForm } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { NeedsScripts } from '../../needs-scripts.js';
import * as styles from './ways.module.css';

export const CHAPTERS = ['/api/club/chapters'];
export const VOTES = ['/api/club/story'];

/** How a chapter continues: the option that the club chose, or the vote on it. `isLost`: the votes cannot be read. */
export function Ways({
  chapter,
  votes,
  isLost,
}: {
  chapter: StoryChapter;
  votes: StoryVotes | undefined;
  isLost: boolean;
}) {
  if (chapter.ways.length === 0) return null;
  if (votes?.isOpen) return <Vote chapter={chapter} votes={votes} />;
  return (
    <div className={styles.ways}>
      <ul>
        {chapter.ways.map(({ id, text }) => (
          <li key={id} data-chosen={id === chapter.chosen || undefined}>
            {id === chapter.chosen && <strong>The club chose: </strong>}
            {text}
            <Count of={id} votes={votes} />
          </li>
        ))}
      </ul>
      {isLost && !chapter.chosen && (
        <p role="alert">Votes cannot be read right now. Please come back in a moment.</p>
      )}
      {votes && !votes.isOpen && !chapter.chosen && (
        <p>The vote is over. The next chapter is being written.</p>
      )}
    </div>
  );
}

/** The form for the member's vote, which can be changed. */
function Vote({ chapter: { id, title, ways }, votes }: { chapter: StoryChapter; votes: StoryVotes }) {
  const queries = useQueryClient();
  const isAlive = useHydrated();
  const unsent = useUnsentForm(`vote:${id}`);
  const [way, setWay] = useState(votes.ownVote);
  const own = ways.find((known) => known.id === votes.ownVote);

  const vote = useChange(
    (chosen: string) => unsent.send(() => api.put(`/api/club/votes/${id}`, { way: chosen })),
    {
      onSuccess: (now) =>
        replaceData<{ chapters: StoryVotes[] }>(queries, VOTES, (known) => ({
          chapters: (known?.chapters ?? []).map((one) => (one.id === id ? now : one)),
        })),
      // The vote may be over, or counted although there was no answer.
      onSettled: (_now, error) => error && void queries.invalidateQueries({ queryKey: VOTES }),
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (way) vote.mutate(way);
  }
  return (
    <form {...unsent.form} onSubmit={submit} className={styles.ways}>
      <fieldset disabled={!isAlive}>
        <legend>How does “{title}” go on?</legend>
        {ways.map((known) => (
          <label key={known.id}>
            <input
              type="radio"
              name={`way-${id}`}
              value={known.id}
              checked={way === known.id}
              onChange={() => setWay(known.id)}
            />
            <span>
              {known.text}
              <Count of={known.id} votes={votes} />
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status">
        {/* With the text of the option, because a status that stays the same is not announced. */}
        {own &&
          `Your vote ${votes.isCounted ? 'is counted' : 'counts once your email address is confirmed'}. You may change it until the chapter closes. You chose: ${own.text}`}
      </p>
      <Button type="submit" data-needs-scripts busy={vote.isPending} disabled={!way || way === votes.ownVote}>
        {votes.ownVote ? 'Change my vote' : 'Vote'}
      </Button>
      <NeedsScripts />
    </form>
  );
}

/** Number of votes of an option. Renders nothing if no option has votes, as in chapters from before voting existed. */
function Count({ of, votes }: { of: string; votes: StoryVotes | undefined }) {
  const counts = votes?.counts ?? [];
  if (counts.every((count) => count.votes === 0)) return null;
  const own = counts.find(({ way }) => way === of)?.votes ?? 0;
  return (
    <span className={styles.count}>
      {' '}
      {own} {own === 1 ? 'vote' : 'votes'}
      {votes?.isCounted && votes.ownVote === of && ', yours among them'}
    </span>
  );
}
