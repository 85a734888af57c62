import { nextTask } from './effects/next-task.js';

/** What the site stands on, then the site: all in one task would hold up a slow phone. */
const STEPS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@studio/web-kit'),
  () => import(/* webpackMode: "eager" */ './start-site.js'),
];

for (const step of STEPS) {
  await nextTask();
  await step();
}
