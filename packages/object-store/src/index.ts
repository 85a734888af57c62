export { FolderObjects } from './folder-objects.js';
export type { ObjectStore, StoredObject } from './object-store.js';
