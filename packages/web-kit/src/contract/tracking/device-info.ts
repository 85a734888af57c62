import type { DeviceInfo } from '@studio/contracts';
import { screenOf } from '../device/read-device.js';

/** In the order of detection of docs/product.md#analytics. */
const BROWSERS: [string, RegExp][] = [
  ['Firefox', /Firefox/],
  ['Chrome', /Chrome/],
  ['Safari', /Safari/],
  ['Edge', /Edg/],
];
const SYSTEMS: [string, RegExp][] = [
  ['Windows', /Windows/],
  ['macOS', /Mac OS X(?!.*Mobile)/],
  ['Linux', /Linux(?!.*Android)/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
];

/** Returns the device data that analytics stores: screen class, screen size (px), names of browser and system. */
export function deviceInfo(): DeviceInfo {
  const screenClass = screenOf(window.innerWidth);
  return {
    isMobile: screenClass === 'mobile',
    isTablet: screenClass === 'tablet',
    isDesktop: screenClass === 'desktop',
    browser: firstMatch(BROWSERS),
    os: firstMatch(SYSTEMS),
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
  };
}

function firstMatch(table: [string, RegExp][]): string {
  return table.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0] ?? 'Unknown';
}
