import { brokerAuthorization, passwordVariable } from '@studio/dev-stack/broker-users';

/** Prints the broker's users, to stand in `/etc/nats`. The secret `nats_passwords` defines the variables. */
const authorization = JSON.stringify(brokerAuthorization(passwordVariable), null, 2);
console.log('include "../../run/secrets/nats_passwords"');
console.log(`authorization: ${authorization.replaceAll(/"(\$[A-Z_]+_PASSWORD)"/g, '$1')}`);
