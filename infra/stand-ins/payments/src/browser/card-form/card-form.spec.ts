/// <reference lib="dom" />
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startChromium } from '@studio/browsers';
import { until } from '@studio/test-harness';
import type { FrameLocator, Page } from 'playwright-core';
import type Stripe from 'stripe';
import { startTestSite } from '../../testing/test-browser.ts';
import { openSandbox, PUBLISHABLE_KEY } from '../../testing/test-sandbox.ts';

const open = await openSandbox();
const site = await startTestSite(() => open.sandbox.url);
const browser = await startChromium();
let page: Page;
let card: FrameLocator;
let intent: Stripe.PaymentIntent;
let faults: string[];

afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  intent = await open.stripe.paymentIntents.create({ amount: 2500, currency: 'usd' });
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(120_000);
  faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  card = page.frameLocator('#card iframe');
});
afterEach(() => page.close());

async function visit() {
  const query = new URLSearchParams({ key: PUBLISHABLE_KEY, secret: intent.client_secret! });
  await page.goto(`${site.url}/?${query}`);
}

async function type(number: string, expiration = '1234', cvc = '123') {
  await card.getByLabel('Card number', { exact: true }).pressSequentially(number);
  await card.getByLabel('Expiration', { exact: true }).pressSequentially(expiration);
  await card.getByLabel('CVC', { exact: true }).pressSequentially(cvc);
}

const pay = () => page.getByRole('button', { name: 'Complete Payment' }).click();
const result = async (text: string) => expect(await page.getByText(text).textContent()).toBe(text);
const status = async () => (await open.stripe.paymentIntents.retrieve(intent.id)).status;
const bank = () => page.frameLocator('dialog iframe');

describe('the Payment Element, under a strict policy', () => {
  it('formats the card, pays, and resizes with its content', async () => {
    await visit();
    const frame = page.locator('#card iframe');
    await until(async () => (await frame.boundingBox())!.height > 200);
    const height = (await frame.boundingBox())!.height;
    const dress = await card.locator('html').getAttribute('style');
    expect(dress).toContain('--colorPrimary: #3b3f73');
    await card.getByText('More test cards').click();
    await until(async () => (await frame.boundingBox())!.height > height + 40);
    await type('4242424242424242');
    expect(await card.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    expect(await card.getByLabel('Expiration').inputValue()).toBe('12 / 34');
    await pay();
    await result('succeeded');
    expect(await status()).toBe('succeeded');
    expect(faults).toEqual([]);
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ])('says why %s does not pay', async (number, message) => {
    await visit();
    await type(number);
    await pay();
    await result(message);
    expect(await status()).toBe('requires_payment_method');
  });

  it('names the test cards when another number is entered', async () => {
    await visit();
    await type('5555555555554444');
    await pay();
    await page.getByText('only the test cards work').waitFor();
  });

  it('shows an error when a field loses focus, until it is corrected', async () => {
    await visit();
    await type('42424242', '0120', '1');
    await card.getByLabel('CVC').blur();
    for (const message of [
      'Your card number is incomplete.',
      "Your card's expiration date is in the past.",
      "Your card's security code is incomplete.",
    ]) {
      await card.getByRole('alert').getByText(message, { exact: true }).waitFor();
    }
    await pay();
    await result('Your card number is incomplete.');
    const isInvalid = () => card.getByLabel('Card number').getAttribute('aria-invalid');
    expect(await isInvalid()).toBe('true');
    await card.getByLabel('Card number').fill('4242424242424242');
    expect(await isInvalid()).toBe('false');
  });
});

describe('the authentication step', () => {
  beforeEach(async () => {
    await visit();
    await type('4000002500003155');
    await pay();
    await bank().getByText('of 25.00 USD').waitFor();
  });
  const failed =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

  it('completes the payment', async () => {
    await bank().getByRole('button', { name: 'Complete authentication' }).click();
    await result('succeeded');
    expect(await status()).toBe('succeeded');
    expect(faults).toEqual([]);
  });

  it('fails the payment', async () => {
    await bank().getByRole('button', { name: 'Fail authentication' }).click();
    await result(failed);
    expect(await status()).toBe('requires_payment_method');
  });

  it('is cancelled by Escape outside its page, too', async () => {
    await page.locator('dialog').dispatchEvent('cancel');
    await result(failed);
    expect(await status()).toBe('requires_payment_method');
  });

  it('traps the focus and is cancelled by Escape', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    for (let press = 0; press < 4; press += 1) {
      expect(await focused()).toBe(true);
      await page.keyboard.press('Tab');
    }
    await bank().getByRole('button', { name: 'Fail authentication' }).focus();
    await page.keyboard.press('Escape');
    await result(failed);
    expect(await page.locator('dialog').count()).toBe(0);
    expect(await status()).toBe('requires_payment_method');
  });
});
