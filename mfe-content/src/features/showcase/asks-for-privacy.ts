/** Whether the browser sends Global Privacy Control or Do Not Track: then nothing comes from elsewhere unasked. */
export function asksForPrivacy(): boolean {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean };
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}
