/** The device of simulated visitors. */
export const DEVICE = {
  isMobile: false,
  isTablet: false,
  isDesktop: true,
  browser: 'Firefox',
  os: 'Linux',
  screenWidth: 800,
  screenHeight: 600,
};

/** The session id of page views that no visitor of the drill's crowd sends. */
export const PROBE_VISIT = '0198f5b2-7c31-7a60-8c1f-2f6a3c0d9b12';

/** A page view as a browser reports it. */
export const PAGE_VIEW = {
  sessionId: PROBE_VISIT,
  userId: null,
  path: '/probe',
  referrer: '',
  queryParams: '',
  userAgent: 'drill',
  deviceInfo: DEVICE,
};
