import { UNKNOWN_DEVICE, type Device } from '../contract/device/read-device.js';

/**
 * Inputs that choose the versions of a picture. They are read once, so a later change does not fetch the picture again.
 */
export interface Decision {
  device: Device;
  /** Rendered width in CSS pixels. */
  drawnWidth: number;
  /** Device pixel ratio. */
  ratio: number;
}

/** Maximum device pixel ratio; sharper pictures are not worth their bytes. */
export const MAX_RATIO = 2;

/** Returns the current inputs. The server does not know the screen and uses the maximum ratio. */
export function decide(device: Device, drawnWidth: number): Decision {
  const ratio = device === UNKNOWN_DEVICE ? MAX_RATIO : window.devicePixelRatio;
  return { device, drawnWidth, ratio };
}
