import { expect, test } from '@jest/globals';
import { alerts } from '@studio/observability';
import { WAVES } from './breakages.ts';

test('each alert has a fault that raises it', () => {
  const raised = WAVES.flat().flatMap(({ raises }) => raises);
  expect([...raised].sort()).toEqual(
    alerts()
      .map(({ name }) => name)
      .sort(),
  );
});
