import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TurnDeskMailsOff1765000003002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE desk_mails_off (
        address text PRIMARY KEY,
        since timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE desk_mails_off');
  }
}
