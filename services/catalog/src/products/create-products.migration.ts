import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProducts1763600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE products (
        id            int PRIMARY KEY,
        article       text NOT NULL,
        article_name  text NOT NULL,
        variant_label text NOT NULL,
        price         int NOT NULL CHECK (price >= 0),
        description   text NOT NULL,
        image_url     text NOT NULL,
        category      text NOT NULL,
        coming_soon   bool NOT NULL,
        position      int NOT NULL,
        inventory     int CHECK (inventory >= 0),
        retired       bool NOT NULL DEFAULT false
      ) WITH (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE products');
  }
}
