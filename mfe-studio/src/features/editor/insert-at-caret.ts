import { createContext, type RefObject } from 'react';

/**
 * Inserts Markdown blocks where a person writes. The editor of the text sets it once it has loaded; pages import this file
 * without it.
 */
export const InsertAtCaret = createContext<RefObject<((markdown: string) => void) | null> | null>(null);
