import { expect, it } from '@jest/globals';
import { cancelOrder, getOrder, packOrder, previewParcels, shipOrder } from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();
const claire = shop.owner();
const ada = shop.person();
shop.catalog.put(1, 2_500, 90);

/** Places an order, performs the steps and returns its number. */
async function order(address: string, ...acts: ('pack' | 'ship' | 'cancel')[]): Promise<string> {
  const intent = await shop.checkout(ada, { 1: 1 });
  const { id } = await shop.order(ada, intent, { shippingAddress: address });
  await shop.pay(intent);
  await shop.ends(ada, id, 'paid');
  for (const act of acts)
    if (act === 'pack') await shop.request(packOrder, { id }, claire);
    else if (act === 'ship') await shop.request(shipOrder, { id, carrier: 'UPS', tracking: null }, claire);
    else await shop.request(cancelOrder, { id }, ada);
  return (await shop.request(getOrder, { id }, ada)).number;
}
const preview = async (text: string) => (await shop.request(previewParcels, { text }, claire)).lines;

const US = 'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States';
const GERMANY = 'Jürgen Müller, Lindenweg 1, , Köln, NRW, 50667, Germany';

it('parses common list formats, and suggests a carrier when none is given', async () => {
  const [first, second] = [await order(US, 'pack'), await order(GERMANY, 'pack')];
  const parcels = [
    [`${first}\t9400 1102 0088 1234 5678 90\tFedEx`, 'FedEx', '9400 1102 0088 1234 5678 90'],
    [`"${first}","9400110200881234567890","UPS, Inc."`, 'UPS, Inc.', '9400110200881234567890'],
    [`${first.toLowerCase().replace('-', '')};9400110200881234567890`, 'USPS', '9400110200881234567890'],
    [`#${first} 9400 1102 0088 1234 5678 90 usps`, 'usps', '9400 1102 0088 1234 5678 90'],
    [`${first}, 1Z999AA10123456784`, 'UPS', '1Z999AA10123456784'],
    [`${second} RR123456789DE`, 'DHL', 'RR123456789DE'],
    [`${second},RR123456789DE,Deutsche Post`, 'Deutsche Post', 'RR123456789DE'],
  ] as const;
  for (const [text, carrier, tracking] of parcels)
    expect([text, ...(await preview(text))]).toMatchObject([text, { carrier, tracking, problem: null }]);
  const lines = await preview(
    `Order;Tracking\r\n\r\n${first};9400110200881234567890\r\n${second};RR123456789DE\r\n`,
  );
  expect(lines.map(({ line, number, name }) => [line, number, name])).toEqual([
    [3, first, 'Robin Reader'],
    [4, second, 'Jürgen Müller'],
  ]);
});

it('gives the reason for each line that cannot be shipped', async () => {
  const [packed, paid] = [await order(US, 'pack'), await order(US)];
  const [shipped, cancelled] = [await order(US, 'pack', 'ship'), await order(US, 'cancel')];
  const text = [
    'Dear Claire 1',
    '000-000,9400110200881234567890',
    `${paid},9400110200881234567890`,
    `${shipped},9400110200881234567890`,
    `${cancelled},9400110200881234567890`,
    `${packed},9400110200881234567890`,
    `${packed},9400110200881234567891`,
  ].join('\n');
  const lines = await preview(text);
  const state = lines[4]!.problem;
  expect(lines.map(({ problem }) => problem)).toEqual([
    'The line does not begin with an order’s number.',
    'There is no order 000-000.',
    `Order ${paid} is not packed yet.`,
    `Order ${shipped} is shipped already.`,
    state,
    null,
    `Order ${packed} stands in a line above.`,
  ]);
  expect(state).toMatch(/is (cancelled|refunded)\.$/);
  expect((await preview(`${packed},,UPS`))[0]!.problem).toBe('The tracking number is missing.');
  expect((await preview(`${packed},12345`))[0]!.problem).toBe(
    '“12345” does not look like a tracking number.',
  );
});

it('requires a tracking number or an explicit null, and limits the number of lines', async () => {
  const number = await order(US, 'pack');
  for (const tracking of ['', '12345', 'no number', '!!!!12345678'])
    expect(
      await shop.refusal(shop.request(shipOrder, { id: number, carrier: 'USPS', tracking }, claire)),
    ).toMatchObject({ code: 'invalid-input' });
  const parcel = { id: number, carrier: 'USPS', tracking: null };
  expect((await shop.request(shipOrder, parcel, claire)).tracking).toEqual({
    carrier: 'USPS',
    number: '',
    url: null,
  });
  expect(await shop.refusal(preview('x\n'.repeat(200)))).toMatchObject({ code: 'invalid-input' });
  expect(await shop.refusal(shop.request(previewParcels, { text: 'x' }, ada))).toMatchObject({
    code: 'not-found',
  });
});
