import { findRemotes } from '@studio/local-runtime';
import { readContainerConfig } from './container-config.ts';
import { publishBuiltRemotes } from './publish-built-remotes.ts';

/** What the `release` container does: the remotes of its image become the live ones. */
await publishBuiltRemotes({ folders: findRemotes(), ...readContainerConfig() });
