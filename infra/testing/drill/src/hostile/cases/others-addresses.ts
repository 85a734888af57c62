import { createHmac } from 'node:crypto';
import { Databases } from '../../invariants/databases.ts';
import { Browser } from '../../visitors/browser.ts';
import { confirmationToken } from '../../visitors/mails.ts';
import { newNotes } from '../../visitors/notes.ts';
import { ask } from '@studio/test-harness/http';
import type { HostileCase } from '../hostile-case.ts';

export const claimedAddress: HostileCase = {
  name: 'an account with another user’s address changes nothing for that reader, and a complaint is final',
  async run({ stack, site, person: { email, ...person }, check }) {
    const notes = newNotes();
    const reader = new Browser(site, notes);
    const account = new Browser(site, notes, { email, ...person });
    const subscribe = async () => (await reader.insist('POST', '/api/newsletter-signup', { email }))?.text;
    await using databases = await Databases.open(stack.addresses);
    const row = async () => {
      const sql = 'SELECT state, person_id FROM newsletter_subscriptions WHERE email = $1';
      return JSON.stringify(await databases.query('members', sql, [email]));
    };
    const first = await subscribe();
    const token = await confirmationToken(stack.dataDir, email);
    await account.insist('PUT', '/api/account/newsletter');
    await reader.insist('POST', `/api/newsletter/confirm?token=${token}`);
    const confirmed = await row();
    await account.insist('DELETE', '/api/account');
    const afterDeletion = await row();
    const body = JSON.stringify({ type: 'complaint', email });
    const mac = createHmac('sha256', stack.secrets.mailWebhook).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-signature': `sha256=${mac}` };
    const { status } = await ask(`${site}/api/mail-webhook`, { method: 'POST', headers, body });
    const again = await subscribe();
    const afterComplaint = await row();
    check(confirmed === JSON.stringify([{ state: 'confirmed', person_id: null }]), confirmed);
    check(afterDeletion === confirmed, `after the deletion: ${afterDeletion}`);
    check(status === 200, `the complaint: ${status}`);
    check(afterComplaint.includes('stopped'), `after the complaint: ${afterComplaint}`);
    check(again === first, `another answer: ${again}`);
    return `${confirmed}, then ${afterComplaint}`;
  },
};
