import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '@studio/local-runtime';

/** A container of docker-compose.yml. */
export interface ComposeService {
  build: { dockerfile: string; target: string; args?: { WORKSPACE: string; ENTRY: string; PORT?: string } };
  environment?: Record<string, string>;
  secrets?: string[];
  depends_on?: Record<string, unknown>;
  ports?: string[];
  profiles?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  healthcheck?: object;
  deploy: { resources: { limits: { cpus: string; memory: string; pids: number } } };
}

/** docker-compose.yml, with its merges resolved and its variables as they are written. */
export const COMPOSE = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
};
