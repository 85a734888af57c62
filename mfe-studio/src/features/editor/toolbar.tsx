import { useState, type KeyboardEvent } from 'react';
import type { EditorState } from 'prosemirror-state';
import { hasModifier } from '../desk/use-keys.js';
import type { Tool } from './tools.js';
import * as styles from './editor.module.css';

interface ToolbarProps {
  label: string;
  tools: readonly Tool[];
  state: EditorState;
  /** Id of the text that the tools change. */
  controls: string;
  onUse: (tool: Tool) => void;
}

/** One stop of the Tab key; the arrow keys move between the buttons (ARIA toolbar). */
export function Toolbar({ label, tools, state, controls, onUse }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const count = tools.length;
    const next = {
      ArrowRight: (current + 1) % count,
      ArrowLeft: (current - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next === undefined || hasModifier(event)) return;
    event.preventDefault();
    event.currentTarget.parentElement!.querySelectorAll('button')[next]!.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={`Text tools: ${label}`}
      aria-controls={controls}
      className={styles.toolbar}
    >
      {tools.map((tool, index) => (
        <button
          key={tool.name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={tool.name}
          aria-keyshortcuts={tool.keys}
          aria-pressed={tool.isPressed?.(state)}
          data-sign={tool.sign}
          // The selection of the text stays.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onKeyDown={move}
          onClick={() => onUse(tool)}
        />
      ))}
    </div>
  );
}
