export { buildAll } from './build-all.ts';
