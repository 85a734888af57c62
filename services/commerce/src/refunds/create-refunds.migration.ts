import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desk gives back. That all of it is at most what was paid is seen to under the payment's lock. */
export class CreateRefunds1764300000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refunds (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        payment_id uuid NOT NULL REFERENCES payments,
        amount integer NOT NULL CHECK (amount > 0),
        items jsonb NOT NULL DEFAULT '[]',
        reason text NOT NULL,
        actor_id uuid NOT NULL,
        actor_name text NOT NULL,
        key uuid NOT NULL UNIQUE,
        state text NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'done', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        provider_id text UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        done_at timestamptz
      )`);
    await runner.query('CREATE INDEX refunds_of_payment ON refunds (payment_id)');
    await runner.query(`CREATE INDEX refunds_to_send ON refunds (next_at) WHERE state = 'owed'`);
    await runner.query(`CREATE INDEX refunds_not_done ON refunds (payment_id) WHERE state <> 'done'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refunds');
  }
}
