/** What the site stands on, then the site: each runs in a task of its own, since all at once would hold up a slow phone. */
const STEPS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@studio/web-kit'),
  () => import(/* webpackMode: "eager" */ './start-site.js'),
];

function run(step = 0): void {
  setTimeout(() => void STEPS[step]?.().then(() => run(step + 1)));
}
run();
