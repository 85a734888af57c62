export { FolderObjects } from './folder-objects.js';
export type { ByteRange, ObjectStore, StoredObject } from './object-store.js';
