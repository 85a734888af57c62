import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the shop answered the buyer of an order, each once by its key. */
export class KeepReplies1765000003004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_replies (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
        key uuid NOT NULL UNIQUE,
        text text NOT NULL,
        actor_id uuid NOT NULL,
        actor_name text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX order_replies_of_order ON order_replies (order_id, at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_replies');
  }
}
