export { Child } from './child.ts';
export { plainEnvironment, type Command } from './command.ts';
export { unpackDebianPackage } from './debian-package.ts';
export { alignColumns } from './align-columns.ts';
export { openProcessRegistry, joinProcessRegistry, type ProcessRegistry } from './process-registry.ts';
export { claimPort, freePort, freePortBase } from './ports.ts';
export { isRunning, processArgs, userName } from './processes.ts';
export { findRemotes, remoteFolder, ROOT, siteFromFiles } from './checkout.ts';
export {
  refuseUsedFolder,
  restoringFile,
  runningStack,
  stackFile,
  writeRestoringFile,
  writeStackFile,
  type RunningStack,
  type StackControl,
} from './running-stack.ts';
export { readCommandLine, runCommand, UsageError } from './run-command.ts';
export { readSecrets, type Secrets } from './secrets.ts';
export {
  asStartupError,
  inFolder,
  makeFolder,
  printStartupError,
  refuseReadOnly,
  StartupError,
} from './startup-error.ts';
