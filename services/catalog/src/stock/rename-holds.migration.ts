import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Holds are called reservations, and those that lapsed have expired. The view serves processes of the release before,
 * for as long as both run.
 */
export class RenameHolds1763600000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stock_holds RENAME TO stock_reserved_items');
    await runner.query('CREATE VIEW stock_holds AS SELECT * FROM stock_reserved_items');
    await runner.query('ALTER TABLE stock_reservations DROP CONSTRAINT stock_reservations_state_check');
    await runner.query(`UPDATE stock_reservations SET state = 'expired' WHERE state = 'lapsed'`);
    await runner.query(`
      ALTER TABLE stock_reservations ADD CONSTRAINT stock_reservations_state_check
        CHECK (state IN ('held', 'expired', 'released', 'committed', 'unavailable', 'refunded'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stock_reservations DROP CONSTRAINT stock_reservations_state_check');
    await runner.query(`UPDATE stock_reservations SET state = 'lapsed' WHERE state = 'expired'`);
    await runner.query(`
      ALTER TABLE stock_reservations ADD CONSTRAINT stock_reservations_state_check
        CHECK (state IN ('held', 'lapsed', 'released', 'committed', 'unavailable', 'refunded'))`);
    await runner.query('DROP VIEW stock_holds');
    await runner.query('ALTER TABLE stock_reserved_items RENAME TO stock_holds');
  }
}
