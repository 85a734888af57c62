export { ROOT } from './checkout.ts';
export { Child } from './child.ts';
export { plainEnvironment, type Command } from './command.ts';
export { unpackDebianPackage } from './debian-package.ts';
export { openProcessRegistry, joinProcessRegistry, type ProcessRegistry } from './process-registry.ts';
export { claimPort, freePort, freePortBase } from './ports.ts';
export { processArgs } from './process-args.ts';
export { readSecrets, type Secrets } from './secrets.ts';
export { asStartupError, printStartupError, StartupError } from './startup-error.ts';
