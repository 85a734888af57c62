/** The one way in which every process reads its configuration. */
export { ConfigError, logLevel, parseConfig, readConfig } from './read-config.ts';
