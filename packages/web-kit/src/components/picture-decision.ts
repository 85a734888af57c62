import { UNKNOWN_DEVICE, type Device } from '../contract/device/read-device.js';

/** By what the versions of a picture are chosen. It is decided once: a later change fetches nothing anew. */
export interface Decision {
  device: Device;
  /** Width at which the picture is drawn, px. */
  drawnWidth: number;
  /** Device pixels per px. */
  ratio: number;
}

/** More device pixels than this are not worth their bytes. */
export const MAX_RATIO = 2;

/** What is known now. The server knows neither screen nor ratio: it writes for all of them. */
export function decide(device: Device, drawnWidth: number): Decision {
  const ratio = device === UNKNOWN_DEVICE ? MAX_RATIO : window.devicePixelRatio;
  return { device, drawnWidth, ratio };
}
