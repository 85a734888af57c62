export { build, COMPILE_CACHE } from './build.ts';
