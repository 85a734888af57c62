import { expect, it } from '@jest/globals';
import { clientNetwork } from './client-network.js';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:2::1', '2001:db8:1:2'],
  ['2001:DB8::1%eth0', '2001:db8:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('maps %s to the network %s', (address, network) => expect(clientNetwork(address)).toBe(network));
