export { DATABASES, here, OFFSETS, REPLICATED, type Addresses } from './addresses.ts';
export { emptyDataFolder } from './empty-data-folder.ts';
export type { Component, Program } from './component.ts';
export { readSettings } from './settings.ts';
export { describeStack } from './stack.ts';
export { startStack, type Stack } from './start-stack.ts';
