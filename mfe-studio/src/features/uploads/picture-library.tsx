import { pictureUrl, type DeskPicture, type DeskPictures } from '@studio/contracts';
import { Picture } from '@studio/web-kit/components';
import { Loading } from '../desk/loading.js';
import { ShowMore } from '../desk/show-more.js';
import { useDeskData } from '../desk/use-desk-data.js';
import * as styles from './uploads.module.css';

const THUMBNAIL_PX = 120;

interface PictureLibraryProps {
  /** Hash of the last picture of the page before. */
  after?: string;
  onChoose: (picture: DeskPicture) => void;
}

/** The pictures that were uploaded before, newest first. */
export function PictureLibrary({ after, onChoose }: PictureLibraryProps) {
  const { data, error } = useDeskData<DeskPictures>(`/api/desk/pictures${after ? `?after=${after}` : ''}`);
  return (
    <>
      <Loading data={data} error={error} />
      {data && !after && data.pictures.length === 0 && <p>No picture was uploaded yet.</p>}
      <ul className={styles.library}>
        {data?.pictures.map((picture) => (
          <li key={picture.hash}>
            <button type="button" onClick={() => onChoose(picture)}>
              <Picture
                src={pictureUrl(picture.hash)}
                alt={picture.name}
                width={THUMBNAIL_PX}
                height={THUMBNAIL_PX}
              />
            </button>
          </li>
        ))}
      </ul>
      {data?.next && (
        <ShowMore>
          <PictureLibrary after={data.next} onChoose={onChoose} />
        </ShowMore>
      )}
    </>
  );
}
