import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import type { Tool } from './tools.js';

/** History, keys and shorthands of an editor. Tab leaves the editor, as it leaves every field. */
export function pluginsOf(
  schema: Schema,
  tools: readonly Tool[],
  open: (dialog: 'link' | 'picture') => void,
): Plugin[] {
  const keys: Record<string, Command> = {};
  for (const { keys: shown, does } of tools) {
    if (!shown) continue;
    const opens = () => (open(does as 'link'), true);
    keys[keyOf(shown)] = typeof does === 'string' ? opens : does;
    if (shown === 'Control+Y' && typeof does === 'function') keys['Shift-Mod-z'] = does;
  }
  return [
    history(),
    inputRules({ rules: rulesOf(schema) }),
    keymap(keys),
    ...listKeys(schema),
    keymap(baseKeymap),
  ];
}

/** `Control+Shift+8` → `Mod-Shift-8` */
const keyOf = (shown: string) => {
  const key = shown.replace('Control', 'Mod').replaceAll('+', '-');
  return key.includes('Shift')
    ? key.replace(/.$/, (last) => last.toLowerCase())
    : key.replace(/-(\w)$/, (last) => last.toLowerCase());
};

function rulesOf({ nodes }: Schema) {
  const { heading, blockquote, bullet_list, ordered_list } = nodes;
  return [
    ...(heading ? [textblockTypeInputRule(/^#{1,6}\s$/, heading)] : []),
    ...(blockquote ? [wrappingInputRule(/^\s*>\s$/, blockquote)] : []),
    ...(bullet_list ? [wrappingInputRule(/^\s*[-+*]\s$/, bullet_list)] : []),
    ...(ordered_list ? [wrappingInputRule(/^1\.\s$/, ordered_list)] : []),
  ];
}

function listKeys({ nodes }: Schema): Plugin[] {
  const { list_item: item, hard_break: lineBreak } = nodes;
  if (!item || !lineBreak) return [];
  const breakLine: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
    return true;
  };
  return [
    keymap({
      Enter: splitListItem(item),
      'Mod-]': sinkListItem(item),
      'Mod-[': liftListItem(item),
      'Shift-Enter': chainCommands(exitCode, breakLine),
    }),
  ];
}
