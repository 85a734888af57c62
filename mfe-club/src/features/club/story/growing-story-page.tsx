import type { StoryChapter, StoryVotes } from '@studio/contracts';
import { Link, useQuery, type Prefetch } from '@studio/web-kit';
import { Button, Card, PageHeading, Picture, Skeleton } from '@studio/web-kit/components';
import { prefetchForMember } from '../../own-data.js';
import { Door } from '../door.js';
import * as club from '../club.module.css';
import { Paragraph } from '../stories/paragraph.js';
import { CHAPTERS, VOTES, Ways } from './ways.js';
import * as styles from '../stories/story.module.css';

/** Loads the chapters for everyone, and the votes for members only. */
export const prefetch: Prefetch = async (context) => {
  const words = context.queryClient.prefetchQuery({ queryKey: CHAPTERS });
  await Promise.all([words, prefetchForMember(context, [VOTES])]);
};

/** `/club/story`: the story that grows with the club, with the options to vote on. */
export default function GrowingStoryPage() {
  return (
    <Door>
      <Chapters />
    </Door>
  );
}

function Chapters() {
  const { data, isError, refetch } = useQuery<StoryChapter[]>({ queryKey: CHAPTERS });
  const votes = useQuery<{ chapters: StoryVotes[] }>({ queryKey: VOTES, staleTime: 0 });
  return (
    <main className={club.page}>
      <Card className={club.card}>
        <Link to="/club">Back to the club</Link>
        <PageHeading>The story that we write together</PageHeading>
        <p>Each member has one vote a chapter, and may change it until the chapter closes.</p>
        {isError && (
          <div role="alert">
            <p>The story cannot be read right now. Nothing of it is lost.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        )}
        {!data && !isError && <Skeleton className={club.coming} />}
      </Card>
      {data?.map((chapter, index) => (
        <Card key={chapter.id} className={club.card}>
          <h2>
            {index + 1}. {chapter.title}
          </h2>
          {chapter.imageUrl && (
            <Picture
              src={chapter.imageUrl}
              alt={chapter.imageAlt}
              width={960}
              height={600}
              sizes="(min-width: 48rem) 44rem, 90vw"
            />
          )}
          <div className={styles.words}>
            {chapter.paragraphs.map((text) => (
              <Paragraph key={text} text={text} offset={null} />
            ))}
          </div>
          <Ways
            chapter={chapter}
            votes={votes.data?.chapters.find(({ id }) => id === chapter.id)}
            isLost={votes.isError}
          />
        </Card>
      ))}
    </main>
  );
}
