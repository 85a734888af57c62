import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType, Schema } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';

/** A button of the toolbar. */
export interface Tool {
  readonly name: string;
  /** What the button shows. */
  readonly sign: string;
  /** As in `aria-keyshortcuts`. */
  readonly keys?: string;
  /** A command, or the dialog that the button opens. */
  readonly does: Command | 'link' | 'picture';
  /** Whether it applies to the selection. Undefined for tools that do not stay pressed. */
  isPressed?(state: EditorState): boolean;
}

/** The tools for what a schema knows. */
export function toolsOf({ marks, nodes }: Schema): Tool[] {
  const { strong, em, link } = marks;
  const { heading, paragraph, bullet_list, ordered_list, blockquote, image } = nodes;
  return [
    heading && {
      name: 'Heading',
      sign: 'H',
      keys: 'Control+Alt+2',
      does: toggleBlock(heading, paragraph!),
      isPressed: (state: EditorState) => isInside(state, heading),
    },
    strong && markTool(strong, { name: 'Bold', sign: 'B', keys: 'Control+B' }),
    em && markTool(em, { name: 'Italics', sign: 'I', keys: 'Control+I' }),
    bullet_list && listTool(bullet_list, { name: 'List', sign: '•', keys: 'Control+Shift+8' }),
    ordered_list && listTool(ordered_list, { name: 'Numbered list', sign: '1.', keys: 'Control+Shift+9' }),
    blockquote && {
      name: 'Quote',
      sign: '“',
      keys: 'Control+Shift+B',
      does: toggleQuote(blockquote),
      isPressed: (state: EditorState) => isInside(state, blockquote),
    },
    link && {
      name: 'Link',
      sign: 'Link',
      keys: 'Control+K',
      does: 'link' as const,
      isPressed: (state: EditorState) => isMarked(state, link),
    },
    image && { name: 'Picture', sign: 'Picture', does: 'picture' as const },
    { name: 'Undo', sign: 'Undo', keys: 'Control+Z', does: undo },
    { name: 'Redo', sign: 'Redo', keys: 'Control+Y', does: redo },
  ].filter((tool) => tool !== undefined);
}

/** Whether all of the selection is marked, or what is typed next. */
function isMarked({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark);
}

type Names = Pick<Tool, 'name' | 'sign' | 'keys'>;

const markTool = (mark: MarkType, names: Names): Tool => ({
  ...names,
  does: toggleMark(mark),
  isPressed: (state) => isMarked(state, mark),
});

const listTool = (list: NodeType, names: Names): Tool => ({
  ...names,
  does: (state, dispatch) =>
    isInside(state, list)
      ? liftListItem(list.schema.nodes['list_item']!)(state, dispatch)
      : wrapInList(list)(state, dispatch),
  isPressed: (state) => isInside(state, list),
});

const toggleBlock =
  (block: NodeType, paragraph: NodeType): Command =>
  (state, dispatch) =>
    setBlockType(isInside(state, block) ? paragraph : block)(state, dispatch);

const toggleQuote =
  (quote: NodeType): Command =>
  (state, dispatch) =>
    (isInside(state, quote) ? lift : wrapIn(quote))(state, dispatch);

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}
