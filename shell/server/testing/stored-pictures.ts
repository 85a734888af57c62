import path from 'node:path';
import { parseConfig } from '@studio/config';
import { openPictureStore, pictureStoreVariables, StoredPictures } from '@studio/picture-kit';
import { z } from 'zod';

/** The uploaded pictures of a spec, in a folder below `dir`. */
export async function storedPictures(dir: string): Promise<StoredPictures> {
  const environment = { PICTURES_DIR: path.join(dir, 'uploaded') };
  return new StoredPictures(
    await openPictureStore(parseConfig(z.object(pictureStoreVariables), environment)),
  );
}
