import { readContainerConfig } from './container-config.ts';
import { publishBuiltRemotes } from './publish-built-remotes.ts';

/** What the `release` container does: the remotes of its image, named as arguments, become the live ones. */
await publishBuiltRemotes({ folders: process.argv.slice(2), ...readContainerConfig() });
