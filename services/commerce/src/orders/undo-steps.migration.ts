import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when an order's last step can be undone, and whether others know that it is shipped. */
export class UndoSteps1765000002001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE orders ADD COLUMN undo_until timestamptz, ADD COLUMN shipped_told_at timestamptz',
    );
    await runner.query('CREATE INDEX orders_undoable ON orders (undo_until) WHERE undo_until IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN undo_until, DROP COLUMN shipped_told_at');
  }
}
