import type { ClubStory } from '@studio/contracts';
import { Link, useParams } from '@studio/web-kit';
import { Button, Card, PageHeading, Picture } from '@studio/web-kit/components';
import { oneOf, prefetchOne } from '../club-content.js';
import { MembersOnly } from '../members-only.js';
import { ItemNotFound } from '../item-not-found.js';
import * as club from '../club.module.css';
import { Paragraph } from './paragraph.js';
import { useReadAloud } from './use-read-aloud.js';
import * as styles from './story.module.css';

export const prefetch = prefetchOne(({ stories }) => stories);

/** `/club/stories/:id`: a story of the club. */
export default function StoryPage() {
  const { id } = useParams();
  return (
    <MembersOnly titled={({ stories }) => oneOf(stories, id)?.title}>
      {({ stories }) => {
        const story = oneOf(stories, id);
        return story ? <Story story={story} /> : <ItemNotFound />;
      }}
    </MembersOnly>
  );
}

function Story({ story: { title, description, imageUrl, imageAlt, paragraphs } }: { story: ClubStory }) {
  const { canRead, reading, start, stop } = useReadAloud(paragraphs);
  return (
    <main className={club.page}>
      <Card className={club.card}>
        <Link to="/club">Back to the club</Link>
        <Picture
          src={imageUrl}
          alt={imageAlt}
          width={960}
          height={600}
          sizes="(min-width: 48rem) 44rem, 90vw"
          priority
        />
        <PageHeading>{title}</PageHeading>
        <p className={styles.description}>{description}</p>
        {canRead && (
          <Button variant="secondary" onClick={reading ? stop : start}>
            {reading ? 'Stop reading' : 'Read it to me'}
          </Button>
        )}
        <div className={styles.words}>
          {paragraphs.map((text, index) => (
            <Paragraph
              key={index}
              text={text}
              offset={reading?.paragraph === index ? reading.offset : null}
            />
          ))}
        </div>
      </Card>
    </main>
  );
}
