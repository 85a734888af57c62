import { use, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { EditorState, Selection } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { EditorView } from 'prosemirror-view';
import type { ControlProps } from '@studio/web-kit/components';
import { fromMarkdown } from './from-markdown.js';
import { InsertAtCaret } from './insert-at-caret.js';
import { LinkDialog, PictureDialog } from './insert-dialogs.js';
import { fromWordProcessor } from './paste.js';
import { pluginsOf } from './plugins.js';
import { type Markup, SCHEMAS } from './schema.js';
import { toMarkdown } from './to-markdown.js';
import { Toolbar } from './toolbar.js';
import { type Tool, toolsOf } from './tools.js';
import * as styles from './editor.module.css';

export interface MarkdownEditorProps {
  label: string;
  /** Markdown. */
  value: string;
  markup: Markup;
  /** Attributes of the field's control. */
  control: ControlProps;
  /** Path within the item, by which a mistake focuses the text. */
  path: string;
  onChange: (markdown: string) => void;
}

/** Edits a Markdown text as it looks on the page. What a paste or an earlier text has beyond the schema is dropped. */
export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, value, markup, control, path, onChange } = props;
  const schema = SCHEMAS[markup];
  const tools = useMemo(() => toolsOf(schema), [schema]);
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const { place, view, state } = useEditor({ value, markup, tools, open: setDialog, onChange });
  useImperativeHandle(
    use(InsertAtCaret),
    () => (markdown) => view && insertBlocks(view, fromMarkdown(markdown, markup)),
    [view, markup],
  );
  const { id, 'aria-describedby': described, 'aria-invalid': invalid } = control;
  useEffect(() => {
    view?.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(described && { 'aria-describedby': described }),
        ...(invalid && { 'aria-invalid': 'true' }),
        'data-path': path,
        class: `${control.className} ${styles.text}`,
      },
    });
  }, [view, id, described, invalid, label, path, control.className]);

  const close = () => {
    setDialog(null);
    view?.focus();
  };
  const useTool = ({ does }: Tool) => {
    if (typeof does === 'string') return setDialog(does);
    does(view!.state, view!.dispatch);
    view!.focus();
  };
  const setLink = (href: string | null) => {
    const { link } = schema.marks;
    const { from, to, empty } = state!.selection;
    const cleared = state!.tr.removeMark(from, to, link!);
    if (href && empty) cleared.insert(from, schema.text(href, [link!.create({ href })]));
    else if (href) cleared.addMark(from, to, link!.create({ href }));
    view!.dispatch(cleared);
    close();
  };
  const insertPicture = (picture: { src: string; alt: string }) => {
    view!.dispatch(state!.tr.replaceSelectionWith(schema.nodes['image']!.create(picture)).scrollIntoView());
    close();
  };
  return (
    <div className={styles.editor}>
      {state && <Toolbar label={label} tools={tools} state={state} controls={id} onUse={useTool} />}
      <div ref={place} />
      {dialog === 'link' && <LinkDialog href={hrefAt(state!)} onSet={setLink} onClose={close} />}
      {dialog === 'picture' && <PictureDialog onInsert={insertPicture} onClose={close} />}
    </div>
  );
}

interface EditorOptions {
  value: string;
  markup: Markup;
  tools: readonly Tool[];
  open: (dialog: 'link' | 'picture') => void;
  onChange: (markdown: string) => void;
}

/** The editor for the life of the component. A value that was not typed here replaces the text. */
function useEditor({ value, markup, tools, open, onChange }: EditorOptions) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const written = useRef(value);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const stateOf = useCallback(
    (markdown: string) => {
      const doc = fromMarkdown(markdown, markup);
      return EditorState.create({
        doc,
        // Where a text is continued, and where blocks go before it has the focus.
        selection: Selection.atEnd(doc),
        plugins: pluginsOf(SCHEMAS[markup], tools, open),
      });
    },
    [markup, tools, open],
  );
  useEffect(() => {
    const made: EditorView = new EditorView(place.current, {
      state: stateOf(written.current),
      transformPastedHTML: fromWordProcessor,
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        setState(made.state);
        if (!transaction.docChanged) return;
        written.current = toMarkdown(made.state.doc, markup);
        change.current(written.current);
      },
    });
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, [stateOf, markup]);
  useEffect(() => {
    if (!view || value === written.current) return;
    written.current = value;
    view.updateState(stateOf(value));
    setState(view.state);
  }, [view, value, stateOf]);
  return { place, view, state };
}

/** Inserts the blocks of `doc` after the block with the caret, or in its place where it is empty. */
function insertBlocks({ state, dispatch }: EditorView, doc: Node): void {
  const { $to } = state.selection;
  const after = $to.depth > 0 ? $to.after(1) : $to.pos;
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
  const from = isEmpty ? $to.before(1) : after;
  const transaction = state.tr.replaceWith(from, after, doc.content);
  const end = transaction.doc.resolve(from + doc.content.size);
  dispatch(transaction.setSelection(Selection.near(end, -1)).scrollIntoView());
}

/** Address of the link at the selection; empty for none. */
function hrefAt({ selection, schema }: EditorState): string {
  const mark = schema.marks['link']!.isInSet([
    ...selection.$from.marks(),
    ...(selection.$from.nodeAfter?.marks ?? []),
  ]);
  return (mark?.attrs['href'] as string | undefined) ?? '';
}
