import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import MarkdownEditor from './markdown-editor.js';

const control = { id: 'text', className: 'control', 'aria-describedby': 'hint', 'aria-invalid': undefined };

it('opens a text without changing it, and takes over what somebody else has saved', () => {
  const onChange = jest.fn();
  const editor = (value: string) => (
    <MarkdownEditor
      label="Text"
      path="content"
      markup="all"
      value={value}
      control={control}
      onChange={onChange}
    />
  );
  const { rerender } = render(editor('# One\n\nTwo **three**'));
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(text.getAttribute('aria-describedby')).toBe('hint');
  expect(text.dataset['path']).toBe('content');
  expect(within(text).getByText('three').tagName).toBe('STRONG');
  rerender(editor('- theirs'));
  expect(within(text).getByRole('listitem').textContent).toBe('theirs');
  expect(onChange).not.toHaveBeenCalled();
});

it('offers italics only where pages draw nothing else', () => {
  render(
    <MarkdownEditor
      label="Story"
      path="content"
      markup="emphasis"
      value="So *very*."
      control={control}
      onChange={() => undefined}
    />,
  );
  const tools = within(screen.getByRole('toolbar', { name: 'Text tools: Story' })).getAllByRole('button');
  expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual(['Italics', 'Undo', 'Redo']);
  expect(tools.map((tool) => tool.tabIndex)).toEqual([0, -1, -1]);
  tools[0]!.focus();
  fireEvent.keyDown(tools[0]!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tools[1]);
  expect(fireEvent.keyDown(tools[1]!, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(document.activeElement).toBe(tools[1]);
});
