import { membersPictureUrl } from '@studio/contracts';
import type { ObjectStore } from '@studio/object-store';
import { UploadedPictures } from './uploaded-pictures.js';

/** Maximum width and height, in px. Smaller than public pictures, because no cache stores their versions. */
const MEMBERS_PX = 1_600;

/**
 * Uploaded pictures for members of the club. The web server does not read them: it asks the gateway with the visitor's
 * session.
 */
export class MembersPictures extends UploadedPictures {
  constructor(store: ObjectStore) {
    super(store, {
      index: 'members/index/',
      key: (hash) => `members/${hash}.webp`,
      url: membersPictureUrl,
      maxPx: MEMBERS_PX,
    });
  }
}
