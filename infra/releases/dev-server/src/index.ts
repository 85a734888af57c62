export { startAlone } from './start-alone.ts';
export { startDevServer, type DevServer } from './start-dev-server.ts';
export { startForSite } from './start-for-site.ts';
