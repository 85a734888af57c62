import { Picture } from '@studio/web-kit/components';
import type { Activity, DiagramName } from './activity.js';
import * as styles from './activity-page.module.css';

/** Width and height of each drawing, px at full size. */
const SIZES: Record<DiagramName, readonly [width: number, height: number]> = {
  'strawberry-folds': [640, 200],
  'kitchen-map': [640, 460],
  'jar-labels': [640, 360],
  'score-card': [640, 360],
  'letter-sheet': [480, 640],
  'two-halves': [660, 220],
  'mouse-chair': [480, 420],
  'blue-swatches': [640, 260],
  'apple-print': [640, 240],
  'tiny-forest': [640, 240],
};

/** The drawing of an activity: how it looks, or a template that is printed on a page of its own. */
export function ActivityDiagram({ name, caption, template = false }: NonNullable<Activity['diagram']>) {
  const [width, height] = SIZES[name];
  return (
    <figure className={styles.diagram} data-template={template || undefined}>
      <Picture
        src={`/images/activity-${name}.svg`}
        alt={caption}
        width={width}
        height={height}
        objectFit="contain"
        priority
      />
      <figcaption>{template ? `${caption}: print this page and use it` : caption}</figcaption>
    </figure>
  );
}
