import { IMAGE_QUALITY, PHONE_IMAGE_QUALITY } from '@studio/contracts';
import type { Device } from '../contract/device/read-device.js';

/** Default quality of a picture (1–100). All values in this file: docs/product.md#pictures. */
export const DEFAULT_QUALITY = IMAGE_QUALITY;
/** Maximum quality on mobile screens. */
export const MOBILE_QUALITY = PHONE_IMAGE_QUALITY;
const SLOW_QUALITY = 50;
const MIDDLING_QUALITY = 65;
const SUGGESTED_QUALITY = 85;

const isSlow = ({ connection }: Pick<Device, 'connection'>) =>
  connection === '2g' || connection === 'slow-2g';

/** Returns the quality (1–100) to load: `asked`, limited by screen and connection. */
export function pictureQuality(asked: number, device: Pick<Device, 'screen' | 'connection'>): number {
  const caps = [asked];
  if (device.screen === 'mobile') caps.push(MOBILE_QUALITY);
  if (isSlow(device)) caps.push(SLOW_QUALITY);
  if (device.connection === '3g') caps.push(MIDDLING_QUALITY);
  return Math.min(...caps);
}

/** Returns the `quality` for a picture that matters: 50 on low-end devices or 2g, 65 on 3g, otherwise 85. */
export function suggestedQuality(device: Pick<Device, 'lowEnd' | 'connection'>): number {
  if (device.lowEnd || isSlow(device)) return SLOW_QUALITY;
  return device.connection === '3g' ? MIDDLING_QUALITY : SUGGESTED_QUALITY;
}
