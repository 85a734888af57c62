import { nextTask } from './effects/when-idle.js';

/** Evaluates the libraries and then the site in separate tasks, because one long task would block a slow phone. */
const STEPS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@studio/web-kit'),
  () => import(/* webpackMode: "eager" */ './start-site.js'),
];

for (const step of STEPS) {
  await nextTask();
  await step();
}
