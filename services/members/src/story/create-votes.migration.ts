import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateVotes1764800000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE story_votes (
        person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
        chapter   text NOT NULL,
        way       text NOT NULL,
        voted_at  timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (person_id, chapter)
      )`);
    await runner.query('CREATE INDEX story_votes_counted ON story_votes (chapter, way)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE story_votes');
  }
}
