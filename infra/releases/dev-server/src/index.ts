export { startAlone, startForSite } from './start-without-stack.ts';
export { startDevServer, type DevServer } from './start-dev-server.ts';
