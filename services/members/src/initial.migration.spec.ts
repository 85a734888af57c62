import { expect, it } from '@jest/globals';
import { schemaDifferences } from '@studio/test-harness';
import { runningMembers } from '../testing/running-members.js';

const members = await runningMembers();

it('creates the tables and columns of the entities', async () => {
  expect(await schemaDifferences(members.dataSource)).toEqual([]);
});
