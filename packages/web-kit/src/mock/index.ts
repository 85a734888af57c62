export { createMockHost, type MockHost, type MockHostOptions } from './mock-host.js';
export { renderAlone, type Alone, type AloneOptions } from './render-alone.js';
export { mockSite } from './mock-site.js';
