import { findRemotes } from '@studio/local-runtime';
import { readContainerConfig } from './config/container-config.ts';
import { differencesText, publishBuiltRemotes } from './publish-built-remotes.ts';

/**
 * The `release` container: publishes the remotes of its image. Remotes without a registry entry go live; the others
 * wait for `activate`.
 */
const published = await publishBuiltRemotes({ folders: findRemotes(), ...readContainerConfig() });
for (const { name, version } of published) console.log(`published ${name} ${version}`);
for (const line of differencesText(published)) console.log(line);
