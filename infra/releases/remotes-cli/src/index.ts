export { differencesText, publishBuiltRemotes, type PublishedRemote } from './publish-built-remotes.ts';
export { openRegistry, type OpenRegistry } from './registry/open-registry.ts';
export { unprovenVersions } from './registry/serving-servers.ts';
export { verifiedVersions } from './registry/verified-releases.ts';
export { FolderStore } from './stores/folder-store.ts';
export { documentFault } from './verify/check-documents.ts';
