import { hash, verify } from '@node-rs/argon2';

/** Hashes passwords after Unicode normalization (NFKC). Each call is one argon2 run of the same cost. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** argon2id with OWASP's parameters; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2: PasswordHashing = {
  hash: (password) => hash(password.normalize('NFKC'), PARAMETERS),
  verify: (hashed, password) => verify(hashed, password.normalize('NFKC')),
};
