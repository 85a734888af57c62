export { CHROMIUM_FLAGS, findChromium, type Chromium } from './chromium.ts';
export { startChromium } from './start-chromium.ts';
