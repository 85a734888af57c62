/** Environment variables of every program under test. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  CALLER_SECRET: 'a-secret-for-tests-of-32-characters-or-more',
  // A busy machine is no fault. Tests of a timeout set it to 1.
  REQUEST_TIMEOUT_FACTOR: '20',
};
