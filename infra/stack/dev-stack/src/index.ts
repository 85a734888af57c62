export { here, type Addresses } from './addresses.ts';
export { DATABASES, type DeployableName, DEPLOYABLES, OFFSETS, REPLICATED } from './deployables.ts';
export { emptyDataFolder } from './empty-data-folder.ts';
export type { Component, Program } from './component.ts';
export { nodeProgram } from './node-program.ts';
export { readSettings, type Settings } from './settings.ts';
export { describeStack } from './stack.ts';
export { startStack, type Stack } from './start-stack.ts';
export { Supervisor } from './supervisor.ts';
