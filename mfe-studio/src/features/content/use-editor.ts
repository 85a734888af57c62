import { useEffect, useState } from 'react';
import type { ContentItem } from '@studio/contracts';
import { api, useQueryClient } from '@studio/web-kit';
import { type Changes, DraftEditor, type Saved } from './draft-editor.js';
import { KeptDraft } from './kept-draft.js';

interface Editing {
  editor: DraftEditor;
  kept: KeptDraft;
  isShown: boolean;
  /** Gives the place of the kept draft back. Set while the editor has one. */
  close?: (() => void) | undefined;
}

/**
 * By query client, editors that are shown, and those that still save after their page was left: a second one would be in
 * conflict.
 */
const editors = new WeakMap<object, Map<string, Editing>>();

/**
 * Returns the editor of an item's draft, and continues with what an earlier visit could not save.
 * @param path the item in the desk's API
 * @param owner the email address of the signed-in user
 */
export function useEditor(path: string, item: ContentItem, owner: string | null): DraftEditor {
  const key = `${owner} ${path}`;
  const queries = useQueryClient();
  const open = editorsOf(queries);
  const [editing] = useState(() => open.get(key) ?? create(path, item, owner));
  const { editor } = editing;
  useEffect(() => {
    const leave = show(open, key, editing);
    const save = () => void editor.flush();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', save);
      leave();
    };
  }, [open, key, editing, editor]);
  return editor;
}

/** Opens an editor. Returns a function that saves, and closes it unless it was opened again meanwhile. */
function show(open: Map<string, Editing>, key: string, editing: Editing): () => void {
  const { editor, kept } = editing;
  open.set(key, editing);
  editing.isShown = true;
  editing.close ??= kept.open(editor);
  return () => {
    editing.isShown = false;
    void editor.flush().finally(() => {
      if (editing.isShown) return;
      open.delete(key);
      // A failed save is not tried again in the background, but by the next visit.
      editor.stop();
      editing.close?.();
      editing.close = undefined;
    });
  };
}

function editorsOf(queries: object): Map<string, Editing> {
  const open = editors.get(queries) ?? new Map<string, Editing>();
  editors.set(queries, open);
  return open;
}

function create(path: string, item: ContentItem, owner: string | null): Editing {
  const kept = new KeptDraft(path, owner);
  const send = (changes: Changes) => api.put<Saved>(path, changes);
  return { kept, editor: new DraftEditor(item, { send, keep: kept.keep }), isShown: false };
}
