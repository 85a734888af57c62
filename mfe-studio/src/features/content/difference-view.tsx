import { diffWordsWithSpace } from 'diff';
import { formatMoney, readPictureUrl, type ContentItem } from '@studio/contracts';
import { Picture, VisuallyHidden } from '@studio/web-kit/components';
import { moment } from '../desk/moment.js';
import { labelOf, type Schema } from './schema.js';
import { differencesOf, type Difference } from './differences.js';
import * as styles from './difference.module.css';

/** Longer runs of unchanged text are shortened to their ends, in characters. */
const MAX_UNCHANGED_LENGTH = 240;
const PICTURE_WIDTH_PX = 320;

/** What visitors see now beside the draft, field by field. Fields that stay the same are left out. */
export default function DifferenceView({ item, schema }: { item: ContentItem; schema: Schema }) {
  const isHiding = item.proposal === 'hide' || item.status === 'published';
  const asked = isHiding ? null : item.draft;
  const differences = differencesOf(schema, item.published, asked);
  return (
    <>
      <p>
        {isHiding &&
          (item.unpublishAt
            ? `Visitors see this until ${moment(item.unpublishAt)}, and nothing of it afterwards.`
            : 'Visitors see this now, and nothing of it once it is hidden.')}
        {!item.published && 'This is new: visitors see nothing of it yet.'}
        {!isHiding && item.published && differences.length === 0 && 'Visitors will see no difference.'}
      </p>
      {differences.map((difference) => (
        <section key={difference.label} aria-label={difference.label} className={styles.field}>
          <h3>{difference.label}</h3>
          <div className={styles.sides}>
            <Side name="Now" tag="del" value={difference.before} difference={difference} />
            <Side
              name={isHiding ? 'Afterwards' : item.proposedBy ? 'Asked for' : 'Draft'}
              tag="ins"
              value={difference.after}
              difference={difference}
            />
          </div>
        </section>
      ))}
    </>
  );
}

interface SideProps {
  name: string;
  tag: 'ins' | 'del';
  value: unknown;
  difference: Difference;
}

function Side({ name, ...props }: SideProps) {
  return (
    <div className={styles.side}>
      <h4>{name}</h4>
      {isNothing(props.value) ? <p className={styles.nothing}>Nothing</p> : <Value {...props} />}
    </div>
  );
}

function Value({ tag, value, difference: { kind, before, after } }: Omit<SideProps, 'name'>) {
  if (kind === 'picture') return <ShownPicture src={String(value)} tag={tag} />;
  if (!isText(kind) || isNothing(before) || isNothing(after))
    return (
      <div className={styles.text}>
        <Marked tag={tag}>{wordsOf(kind, value)}</Marked>
      </div>
    );
  const parts = diffWordsWithSpace(wordsOf(kind, before), wordsOf(kind, after));
  return (
    <div className={styles.text}>
      {parts.map(({ value: words, added, removed }, index) => {
        if (tag === 'del' ? added : removed) return null;
        if (!added && !removed) return shortened(words, index > 0, index < parts.length - 1);
        return (
          // The parts of a text have no identity of their own.
          <Marked key={index} tag={tag}>
            {words}
          </Marked>
        );
      })}
    </div>
  );
}

/** Not by colour alone: struck out or underlined, and said to screen readers, many of which pass over the elements. */
function Marked({ tag: Tag, children }: { tag: 'ins' | 'del'; children: string }) {
  return (
    <Tag>
      <VisuallyHidden>{Tag === 'ins' ? ' (added:) ' : ' (removed:) '}</VisuallyHidden>
      {children}
      <VisuallyHidden>{Tag === 'ins' ? ' (end of added)' : ' (end of removed)'}</VisuallyHidden>
    </Tag>
  );
}

function ShownPicture({ src, tag }: { src: string; tag: 'ins' | 'del' }) {
  const focus = readPictureUrl(src)?.focus;
  return (
    <figure className={styles.picture}>
      <Picture
        src={src}
        alt={tag === 'ins' ? 'The new picture' : 'The picture until now'}
        width={PICTURE_WIDTH_PX}
        height={(PICTURE_WIDTH_PX * 2) / 3}
        sizes={`${PICTURE_WIDTH_PX}px`}
      />
      {focus && (
        <figcaption>
          Cut around {focus.x} % from the left, {focus.y} % from the top
        </figcaption>
      )}
    </figure>
  );
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
const isText = (kind: Difference['kind']) => kind === 'text' || kind === 'line' || kind === 'markdown';

function wordsOf(kind: Difference['kind'], value: unknown): string {
  if (kind === 'money' && typeof value === 'number') return formatMoney(value);
  if (kind === 'check') return value === true ? 'Yes' : 'No';
  if (kind === 'date') return moment(String(value));
  if (kind === 'choice') return labelOf(String(value)).replaceAll('-', ' ');
  if (Array.isArray(value)) return value.join(' / ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value ?? {})
    .map(([key, inner]) => `${key} ${typeof inner === 'object' ? JSON.stringify(inner) : String(inner)}`)
    .join('\n');
}

/** Keeps what stands beside a change. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  if (text.length <= MAX_UNCHANGED_LENGTH) return text;
  const half = MAX_UNCHANGED_LENGTH / 2;
  return `${isAfterChange ? text.slice(0, half) : ''} … ${isBeforeChange ? text.slice(-half) : ''}`;
}
