import { browserBuild } from './build/browser.mjs';
import { renderWorkerBuild } from './build/render-worker.mjs';
import { serverBuild } from './build/server.mjs';
import { workerBuild } from './build/worker.mjs';

const directory = import.meta.dirname;
export default [
  browserBuild(directory),
  serverBuild(directory),
  renderWorkerBuild(directory),
  workerBuild(directory),
];
