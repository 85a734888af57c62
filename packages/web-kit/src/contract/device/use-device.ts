import { useSyncExternalStore } from 'react';
import { DESKTOP_MIN_PX, readDevice, TABLET_MIN_PX, UNKNOWN_DEVICE, type Device } from './read-device.js';

/** Media queries whose changes may change the device. */
const QUERIES = [
  `(min-width: ${TABLET_MIN_PX}px)`,
  `(min-width: ${DESKTOP_MIN_PX}px)`,
  '(prefers-reduced-motion: reduce)',
  '(any-pointer: coarse)',
];

let current: Device | null = null;

/**
 * Returns the visitor's device and renders again when it changes. On the server and during hydration it returns
 * defaults: a desktop without touch.
 */
export function useDevice(): Device {
  return useSyncExternalStore(subscribe, currentDevice, () => UNKNOWN_DEVICE);
}

/** Returns the current device; the same object until a property changes. Browser only. */
export function currentDevice(): Device {
  const next = readDevice();
  if (!current || !same(current, next)) current = next;
  return current;
}

function same(one: Device, other: Device): boolean {
  return (Object.keys(one) as (keyof Device)[]).every((key) => one[key] === other[key]);
}

function subscribe(changed: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: EventTarget };
  const targets = [...QUERIES.map((query) => window.matchMedia?.(query)), connection];
  for (const target of targets) target?.addEventListener?.('change', changed);
  return () => {
    for (const target of targets) target?.removeEventListener?.('change', changed);
  };
}
