import { browserBuild } from './build/browser.mjs';
import { serverBuild } from './build/server.mjs';

export default [browserBuild(import.meta.dirname), serverBuild(import.meta.dirname)];
