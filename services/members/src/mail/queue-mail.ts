import type { EntityManager } from 'typeorm';
import type { MailContent } from './mail-content.js';

/**
 * Puts a mail to a person in the queue as part of the caller's transaction. The same `key` is queued once, however
 * often it is asked for; a person who has been deleted gets nothing.
 */
export async function queueMailForPerson(
  tx: EntityManager,
  personId: string,
  key: string,
  recipient: string,
  content: MailContent,
): Promise<void> {
  await tx.query(
    `INSERT INTO mails (key, person_id, recipient, content)
     SELECT $2, id, $3, $4 FROM people WHERE id = $1 ON CONFLICT (key) DO NOTHING`,
    [personId, key, recipient, JSON.stringify(content)],
  );
}
