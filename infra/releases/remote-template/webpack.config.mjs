import { remoteBuild } from '@studio/web-kit/build/remote.mjs';

export default remoteBuild(import.meta.dirname);
