export { createBackup } from './backup.ts';
export { checkBooks } from './check-books.ts';
export { restoreBackup } from './restore.ts';
