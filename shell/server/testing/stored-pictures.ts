import path from 'node:path';
import { parseConfig } from '@studio/config';
import { openPictureStore, pictureStoreVariables, StoredFiles, StoredPictures } from '@studio/picture-kit';
import { z } from 'zod';

/** The store of uploads of a spec, in a folder below `dir`. */
const storeIn = (dir: string) =>
  openPictureStore(
    parseConfig(z.object(pictureStoreVariables), { PICTURES_DIR: path.join(dir, 'uploaded') }),
  );

export const storedPictures = async (dir: string) => new StoredPictures(await storeIn(dir));
export const storedFiles = async (dir: string) => new StoredFiles(await storeIn(dir));
