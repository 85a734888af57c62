import { remoteBuild } from '../packages/web-kit/build/remote.mjs';

export default remoteBuild(import.meta.dirname);
