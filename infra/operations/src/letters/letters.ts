import { parseArgs } from 'node:util';
import { LetterId, type LetterReport, reportLetter, sendLetter, testLetter } from '@studio/contracts';
import { readBusConfig } from '../bus/config.ts';
import { readLetter } from './read-letter.ts';
import { withBus } from '../bus/with-bus.ts';

const USAGE = `npm run letters -- send <file.md> --test <address>
npm run letters -- send <file.md>
npm run letters -- report <name>`;

/** Runs the command line; resolves to its output. */
export async function letters(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { test: { type: 'string' } },
  });
  const [command, what, ...more] = positionals;
  if (!what || more.length > 0 || (command !== 'send' && command !== 'report')) throw new Error(USAGE);
  const config = readBusConfig();
  return withBus(config, async (bus) => {
    if (command === 'report') return textOf(await bus.request(reportLetter, { id: LetterId.parse(what) }));
    const letter = await readLetter(what);
    if (values.test) {
      await bus.request(testLetter, { ...letter, to: values.test });
      return `"${letter.subject}" goes to ${values.test}. When it is right: npm run letters -- send ${what}`;
    }
    const { readers } = await bus.request(sendLetter, letter);
    return `"${letter.subject}" goes to ${readers} ${readers === 1 ? 'reader' : 'readers'}. How far it is: npm run letters -- report ${letter.id}`;
  });
}

function textOf(report: LetterReport): string {
  const { subject, begunAt, queuedAt, readers, sent, waiting, failed, withdrawn, bounced, left } = report;
  if (!begunAt) return `"${subject}" was tested and has been sent to nobody.`;
  return [
    `"${subject}", begun ${begunAt}${queuedAt ? '' : ', mails are still being written'}`,
    `${readers} mails: ${sent} sent, ${waiting} waiting, ${failed} given up, ${withdrawn} taken back in time`,
    `since then ${bounced} bounced or complained, ${left} left`,
  ].join('\n');
}
