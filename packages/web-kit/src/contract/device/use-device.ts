import { useSyncExternalStore } from 'react';
import { DESKTOP_MIN_PX, readDevice, TABLET_MIN_PX, UNKNOWN_DEVICE, type Device } from './read-device.js';

/** Each change of one of these may change the answer. */
const QUERIES = [
  `(min-width: ${TABLET_MIN_PX}px)`,
  `(min-width: ${DESKTOP_MIN_PX}px)`,
  '(prefers-reduced-motion: reduce)',
  '(any-pointer: coarse)',
];

let current: Device | null = null;

/** The device; safe defaults on the server and while hydrating, the real one right after, and again when it changes. */
export function useDevice(): Device {
  return useSyncExternalStore(subscribe, currentDevice, () => UNKNOWN_DEVICE);
}

/** The device as it is now: the same object until something about it changes. Only in the browser. */
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
