import { useSyncExternalStore } from 'react';
import { readDevice, UNKNOWN_DEVICE, type Device } from './read-device.js';

let current: Device | null = null;

/** The device; safe defaults on the server and while hydrating, the real one right after. */
export function useDevice(): Device {
  return useSyncExternalStore(subscribe, snapshot, () => UNKNOWN_DEVICE);
}

function snapshot(): Device {
  current ??= readDevice();
  return current;
}

function subscribe(changed: () => void): () => void {
  const onResize = () => {
    const next = readDevice();
    const same = current && next.screen === current.screen && next.touch === current.touch;
    if (same) return;
    current = next;
    changed();
  };
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}
