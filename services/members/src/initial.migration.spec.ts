import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { schemaDifferences } from '@studio/test-harness';
import { type RunningMembers, runningMembers } from '../testing/running-members.js';

let members: RunningMembers;
beforeAll(async () => {
  members = await runningMembers();
});
afterAll(() => members?.stop());

it('creates the tables and columns of the entities', async () => {
  expect(await schemaDifferences(members.dataSource)).toEqual([]);
});
