import { MIDDLE, pictureUrl, readPictureUrl, type DeskPicture, type FocalPoint } from '@studio/contracts';
import { Picture } from '@studio/web-kit/components';
import { InputField } from '../desk/fields.js';
import { FocalPointPad } from './focal-point-pad.js';
import { MEMBERS_PICTURES, PICTURES } from './upload.js';
import { UploadZone } from './upload-zone.js';
import * as styles from './uploads.module.css';

const MAX_ALT_LENGTH = 300;
const PREVIEW_WIDTH_PX = 640;
const THUMBNAIL_PX = 120;

export interface PictureChange {
  /** Path of the picture, with its focal point. */
  value: string;
  /** Alternative text; set only if it changed. */
  alt?: string;
}

interface PictureFieldProps {
  label: string;
  /** Path of the picture; empty if there is none. */
  value: string;
  /** Alternative text. Omitted for content that has none. */
  alt?: string;
  /** Stores the picture where only members of the club can see it. Such a picture has no focal point. */
  forMembers?: boolean;
  /** What is wrong with the picture: a sentence. */
  error?: string;
  onChange: (change: PictureChange) => void;
}

/**
 * A picture of a form: chosen or uploaded, with its focal point and, if the content has one, its alternative text.
 * Another picture empties the alternative text.
 */
export function PictureField({ label, value, alt, forMembers, error, onChange }: PictureFieldProps) {
  const uploaded = readPictureUrl(value);
  const hasAlt = alt !== undefined;
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <UploadZone
        kind={forMembers ? MEMBERS_PICTURES : PICTURES}
        label={label}
        camera
        describe={thumbnail}
        onChoose={({ url }) => onChange({ value: url, ...(hasAlt && url !== value && { alt: '' }) })}
      >
        {value && !uploaded && <img src={value} alt="" className={styles.plain} />}
        {uploaded && (
          <Focus
            hash={uploaded.hash}
            focus={uploaded.focus}
            onChange={(focus) => onChange({ value: pictureUrl(uploaded.hash, focus) })}
          />
        )}
      </UploadZone>
      {error && (
        <p role="alert" className={styles.failed}>
          {error}
        </p>
      )}
      {hasAlt && value && (
        <InputField
          label="What the picture shows"
          hint="One sentence for those who cannot see it: “A grey cat in an apron stirs a pot of mango soup.”"
          required
          maxLength={MAX_ALT_LENGTH}
          value={alt}
          onChange={({ target }) => onChange({ value, alt: target.value })}
        />
      )}
    </fieldset>
  );
}

const thumbnail = ({ url, name }: DeskPicture) => (
  <Picture src={url} alt={name} width={THUMBNAIL_PX} height={THUMBNAIL_PX} />
);

type FocusProps = Omit<Parameters<typeof FocalPointPad>[0], 'src'> & { hash: string };

/** All previews use one file, so that moving the point fetches nothing. */
function Focus({ hash, focus, onChange }: FocusProps) {
  const src = `/img?src=${encodeURIComponent(pictureUrl(hash, MIDDLE))}&w=${PREVIEW_WIDTH_PX}&q=75`;
  return (
    <>
      <FocalPointPad src={src} focus={focus} onChange={onChange} />
      <p className={styles.hint}>Tap what matters most, or use the arrow keys. Every cut shows it.</p>
      <Crops src={src} focus={focus} />
    </>
  );
}

const CROPS = { card: 'Card', hero: 'Top of a page', social: 'Shared link', letter: 'Letter' } as const;

/** The picture as the site cuts it, around its focal point. */
function Crops({ src, focus }: { src: string; focus: FocalPoint }) {
  return (
    <div className={styles.crops}>
      {Object.entries(CROPS).map(([crop, name]) => (
        <figure key={crop}>
          <img
            src={src}
            alt=""
            className={styles[crop]}
            style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
