export { openOnlyPictures, PictureRefused, tooHeavy } from './check-picture.js';
export { openPictureStore, pictureStoreVariables } from './picture-store-config.js';
export {
  BrokenPicture,
  type ImageFormat,
  resizeImage,
  type ResizedVersion,
  sha256,
  uploadHash,
  versionName,
} from './resize-image.js';
export { MembersPictures } from './members-pictures.js';
export { StoredPictures } from './stored-pictures.js';
export { StoredFiles } from './stored-files.js';
