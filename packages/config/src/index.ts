/** Reads the configuration of a process from environment variables. */
export { ConfigError, logLevel, parseConfig, readConfig } from './read-config.ts';
export { natsServer } from './nats-server.ts';
