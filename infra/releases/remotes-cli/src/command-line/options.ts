import { MAX_REASON_LENGTH, RemoteName } from '@studio/contracts';
import { EVERY_REMOTE } from '@studio/release-signing';
import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import { sinceWhen } from './since.ts';

/** Options of every command that changes what is live. */
export function changing(command: Command): Command {
  return command
    .addOption(reason('--because <reason>', 'why, for the history'))
    .addOption(although())
    .option('--from <version>', 'only if this version is live now')
    .option('--replace', 'also over an entry that is not signed by a known key');
}

/** Options of every command that can remove a slot of others' widgets. */
export function although(): Option {
  return reason('--although <reason>', "let other remotes' widgets lose their place; for the history");
}

/** A text that the history records after the change is made, so it must fit. */
function reason(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text) => {
    if (text.length > MAX_REASON_LENGTH)
      throw new InvalidArgumentError(`at most ${MAX_REASON_LENGTH} characters`);
    return text;
  });
}

/** The start of the reported time; see `sinceWhen`. */
export function since(): Option {
  const option = new Option(
    '--since <when>',
    'a day (tuesday, yesterday, 2026-11-20) or a span (36h, 2d, 1w)',
  );
  return option.argParser((text) => {
    try {
      return sinceWhen(text);
    } catch (error) {
      throw new InvalidArgumentError((error as Error).message);
    }
  });
}

/** A remote, or all of them. */
export function remotesArgument(): Argument {
  return new Argument('<name>', 'a remote; "*": every remote').argParser((text) => {
    if (text !== EVERY_REMOTE && !RemoteName.safeParse(text).success)
      throw new InvalidArgumentError('the name of a remote, or "*"');
    return text;
  });
}

/** A share of new visits, as a number. */
export function shareArgument(): Argument {
  return new Argument('<share>', 'from 0 to 1; 0 ends it').argParser((text) => {
    const share = Number(text);
    if (!(share >= 0 && share <= 1)) throw new InvalidArgumentError('a number from 0 to 1');
    return share;
  });
}
