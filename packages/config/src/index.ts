/** Reads the configuration of a process from environment variables. */
export { ConfigError, logLevel, parseConfig, readConfig, requestTimeoutFactor } from './read-config.ts';
export { natsServer } from './nats-server.ts';
