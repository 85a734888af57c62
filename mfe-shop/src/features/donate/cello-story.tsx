import type { ContentOf } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { Card, Picture } from '@studio/web-kit/components';
import * as styles from './donate.module.css';

/** Query key of the cellist's story. */
export const CELLO_STORY = ['/api/content/cello-story'];

/** The cellist's story and the reason for a larger cello. */
export function CelloStory() {
  const { data: story } = useQuery<ContentOf<'cello-story'>>({ queryKey: CELLO_STORY });
  return (
    <Card className={styles.story}>
      <Picture
        src="/images/cello-three-sizes.svg"
        alt="Three cellos in a row, from the smallest to the full size"
        width={430}
        height={300}
      />
      <h2>About the Cellist</h2>
      {story?.paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Card>
  );
}
