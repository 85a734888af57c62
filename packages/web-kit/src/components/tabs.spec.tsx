import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.js';

const NAMES = ['One', 'Two', 'Three'];

function show() {
  render(
    <Tabs defaultValue="One">
      <TabsList aria-label="Numbers">
        {NAMES.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {NAMES.map((name) => (
        <TabsContent key={name} value={name}>
          {name}
        </TabsContent>
      ))}
    </Tabs>,
  );
  act(() => screen.getByRole('tab', { name: 'One' }).focus());
}
const press = (key: string, modifiers: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...modifiers });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('selects tabs by arrow keys, Home and End, and wraps around', () => {
  show();
  const keys = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'];
  const reached = keys.map((key) => (press(key), selected()));
  expect(reached).toEqual(['Two', 'Three', 'One', 'Three', 'One']);
});

it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with a modifier to the browser (%s)', (modifier) => {
  show();
  const isLeft = press('ArrowLeft', { [modifier]: true });
  expect([isLeft, selected()]).toEqual([true, 'One']);
});

it('keeps the focus on a tab that becomes disabled, and ignores presses of it', () => {
  const tabs = (disabled: boolean) => (
    <Tabs defaultValue="One">
      <TabsList aria-label="Numbers">
        <TabsTrigger value="One">One</TabsTrigger>
        <TabsTrigger value="Two" disabled={disabled}>
          Two
        </TabsTrigger>
      </TabsList>
    </Tabs>
  );
  const { rerender } = render(tabs(false));
  const two = screen.getByRole<HTMLButtonElement>('tab', { name: 'Two' });
  act(() => two.focus());
  rerender(tabs(true));
  fireEvent.click(two);
  expect([two.disabled, two.getAttribute('aria-disabled'), selected()]).toEqual([false, 'true', 'One']);
  press('ArrowLeft');
  expect([document.activeElement?.textContent, two.disabled]).toEqual(['One', true]);
});
