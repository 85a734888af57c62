export { differencesText, publishBuiltRemotes, type PublishedRemote } from './publish-built-remotes.ts';
export { FolderStore } from './stores/folder-store.ts';
