export { DATABASES, here, OFFSETS, REPLICATED, type Addresses } from './addresses.ts';
export { emptyDataFolder } from './empty-data-folder.ts';
export type { Piece, Program } from './piece.ts';
export { readSettings } from './settings.ts';
export { describeStack } from './stack.ts';
export { startStack, type Stack } from './start-stack.ts';
