import { publishRemotes } from '../local/publish-remotes.ts';
import { readReleaseConfig } from './release-config.ts';

/** What the `release` container does: the remotes of this image become the live ones. */
await publishRemotes(readReleaseConfig(process.env));
