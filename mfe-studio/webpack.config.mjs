import { remoteBuild } from '@studio/web-kit/build/remote.mjs';

const builds = await remoteBuild(import.meta.dirname);
// cmdk bundles a dialog, which the desk does not use. With it the release would exceed its budget.
for (const { resolve } of builds) resolve.alias['@radix-ui/react-dialog'] = false;

export default builds;
