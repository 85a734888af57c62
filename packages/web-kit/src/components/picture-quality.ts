import type { Device } from '../contract/device/read-device.js';

/** Quality of a picture that asks for none (specification, section 9). */
export const DEFAULT_QUALITY = 75;
/** Most that a mobile screen gets. */
export const MOBILE_QUALITY = 70;
const SLOW_QUALITY = 50;
const MIDDLING_QUALITY = 65;
const SUGGESTED_QUALITY = 85;

const isSlow = ({ connection }: Pick<Device, 'connection'>) =>
  connection === '2g' || connection === 'slow-2g';

/** The quality that was asked for, capped by what screen and connection are worth. 1–100. */
export function pictureQuality(asked: number, device: Pick<Device, 'screen' | 'connection'>): number {
  const caps = [asked];
  if (device.screen === 'mobile') caps.push(MOBILE_QUALITY);
  if (isSlow(device)) caps.push(SLOW_QUALITY);
  if (device.connection === '3g') caps.push(MIDDLING_QUALITY);
  return Math.min(...caps);
}

/** The quality to ask for where a picture matters: 50 (low end or 2g), 65 (3g), otherwise 85. */
export function suggestedQuality(device: Pick<Device, 'lowEnd' | 'connection'>): number {
  if (device.lowEnd || isSlow(device)) return SLOW_QUALITY;
  return device.connection === '3g' ? MIDDLING_QUALITY : SUGGESTED_QUALITY;
}
