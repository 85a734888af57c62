import type { User } from '@studio/contracts';
import { api } from '@studio/web-kit';

/** Enrolls the signed-in visitor; false when it did not work, which is logged and can be tried again. */
export async function enroll(user: User): Promise<boolean> {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  try {
    await api.post('/api/subscribers', { name, email: user.email, agreeToTerms: true });
    return true;
  } catch (cause) {
    // oxlint-disable-next-line no-console -- the specification asks for a log line and nothing else (section 8)
    console.warn('Joining the club failed.', cause);
    return false;
  }
}
