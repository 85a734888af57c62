import type { ReactNode } from 'react';
import type { UploadPage } from '@studio/contracts';
import { Loading } from '../desk/loading.js';
import { ShowMore } from '../desk/show-more.js';
import { useDeskData } from '../desk/use-desk-data.js';
import type { UploadKind } from './upload.js';
import * as styles from './uploads.module.css';

interface UploadLibraryProps<T> {
  kind: UploadKind<T>;
  /** Hash of the last upload of the page before. */
  after?: string;
  onChoose: (upload: T) => void;
  /** Describes an upload, in its button. */
  describe: (upload: T) => ReactNode;
}

/** The uploads of a kind that were made before, newest first. */
export function UploadLibrary<T extends { hash: string }>(props: UploadLibraryProps<T>) {
  const { kind, after, onChoose, describe } = props;
  const query = new URLSearchParams({ ...kind.query, ...(after && { after }) }).toString();
  const { data, error } = useDeskData<UploadPage<T>>(`${kind.path}${query && `?${query}`}`);
  return (
    <>
      <Loading data={data} error={error} />
      {data && !after && data.uploads.length === 0 && <p>{`No ${kind.one} was uploaded yet.`}</p>}
      <ul className={styles.library} data-of={kind.one}>
        {data?.uploads.map((upload) => (
          <li key={upload.hash}>
            <button type="button" onClick={() => onChoose(upload)}>
              {describe(upload)}
            </button>
          </li>
        ))}
      </ul>
      {data?.next && (
        <ShowMore>
          <UploadLibrary {...props} after={data.next} />
        </ShowMore>
      )}
    </>
  );
}
