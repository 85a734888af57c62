import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LoadedReleases } from './loaded-releases.js';
import { createMarks } from './marks.js';

const KEY = 'tale@1.0.0';
const TICKS = 'setInterval(() => { exports.modules["./Page"].ticks += 1; }, 100);';
const RELEASE = {
  name: 'tale',
  version: '1.0.0',
  file: 'server/remote.cjs',
  code: `exports.modules = { './Page': { default: () => null, ticks: 0 } }; ${TICKS}`,
};

let releases: LoadedReleases;
beforeEach(() => {
  jest.useFakeTimers();
  releases = new LoadedReleases(createMarks(() => undefined));
  releases.load(RELEASE);
});
afterEach(() => {
  releases.unload(KEY);
  jest.useRealTimers();
});

const page = () => releases.module(KEY, './Page') as { ticks: number } | null;

it('an unloaded release stops its timers, and its modules stay until no document can be rendering with it', () => {
  jest.advanceTimersByTime(300);
  expect(page()?.ticks).toBe(3);
  releases.unload(KEY);
  jest.advanceTimersByTime(5_000);
  expect(page()?.ticks).toBe(3);
  jest.advanceTimersByTime(10_000);
  expect(page()).toBeNull();
});

it('a release that is loaded again meanwhile runs anew, and stays', () => {
  jest.advanceTimersByTime(300);
  releases.unload(KEY);
  releases.load(RELEASE);
  jest.advanceTimersByTime(20_000);
  expect(page()?.ticks).toBe(200);
});
