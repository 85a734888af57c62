/** Reads the configuration of a process from environment variables, and runs it. */
export { ConfigError, logLevel, parseConfig, readConfig, requestTimeoutFactor } from './read-config.ts';
export { runProgram } from './run-program.ts';
export { natsServer } from './nats-server.ts';
