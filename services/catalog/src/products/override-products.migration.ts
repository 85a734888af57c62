import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the desk has set over the content files; null is what they say. */
export class OverrideProducts1764300000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE product_overrides (
        product_id int PRIMARY KEY REFERENCES products,
        name text,
        description text,
        price int CHECK (price >= 0),
        state text CHECK (state IN ('on-sale', 'coming-soon', 'retired'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_overrides');
  }
}
