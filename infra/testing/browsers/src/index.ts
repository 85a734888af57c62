export { launchOptions, startChromium } from './start-chromium.ts';
