/** Rules about imports between folders. The lint prints the comment of a broken rule. See docs/architecture.md. */
const APPS = '^(gateway|services/|shell/|mfe-)';
const TESTS = String.raw`\.spec\.tsx?$`;
/** Helpers of tests that other folders import. */
const HELPERS =
  '^(infra/testing/test-harness|infra/stand-ins/[a-z]+/src/testing|packages/contracts/testing)/';

export default {
  forbidden: [
    {
      name: 'services-meet-on-the-bus',
      comment:
        'A service does not import another service, so that each can be released alone. Services communicate over the bus.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'gateway-knows-no-service',
      comment:
        'The gateway imports no service, shell or remote, so that it can be released without them. It sends requests over the bus.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services/|shell/|mfe-)' },
    },
    {
      name: 'carts-and-payments-know-nothing-of-orders',
      comment:
        'Carts and payments import no other feature of commerce, because orders and donations both build on them.',
      severity: 'error',
      from: { path: '^services/commerce/src/(cart|payments)/' },
      to: {
        path: '^services/commerce/src/(orders|donations|settlement|checkout|cancellation|returns|addresses|refunds|desk|provider-events|people)/',
      },
    },
    {
      name: 'carts-and-payments-are-apart',
      comment:
        'Carts and payments do not import each other, because a donation has a payment without a cart. The checkout combines them.',
      severity: 'error',
      from: { path: '^services/commerce/src/(cart|payments)/' },
      to: { path: '^services/commerce/src/(cart|payments)/', pathNot: '^services/commerce/src/$1/' },
    },
    {
      name: 'orders-and-donations-are-apart',
      comment:
        'Orders and donations import payments only, so that each can change without the other. Settlement combines them.',
      severity: 'error',
      from: { path: '^services/commerce/src/(orders|donations)/' },
      to: {
        path: '^services/commerce/src/(cart|orders|donations|settlement|checkout|cancellation|returns|addresses|refunds|desk|provider-events|people)/',
        pathNot: '^services/commerce/src/$1/',
      },
    },
    {
      name: 'settlement-knows-no-checkout',
      comment:
        'Settlement does not import the features that use it, such as checkout, returns and the desk, so that it can be tested without them.',
      severity: 'error',
      from: { path: '^services/commerce/src/settlement/', pathNot: TESTS },
      to: {
        path: '^services/commerce/src/(checkout|cancellation|returns|addresses|refunds|desk|provider-events|people)/',
      },
    },
    {
      name: 'services-know-no-one-above',
      comment: 'A service does not import the gateway or browser code, so that it works for any client.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(gateway/|shell/|mfe-|packages/web-kit/)' },
    },
    {
      name: 'remotes-ship-alone',
      comment:
        'A remote imports no other remote and not the shell, so that each can be released alone. They share @studio/web-kit at run time.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: '^(mfe-|shell/)', pathNot: '^mfe-$1/' },
    },
    {
      name: 'remotes-import-the-contract',
      comment:
        'A remote imports only @studio/web-kit, its /components and its /audio. The other entry points are internal to the shell.',
      severity: 'error',
      from: { path: '^mfe-' },
      to: { path: '^packages/web-kit/src/(host/|share-scope)' },
    },
    {
      name: 'web-kit-is-layered',
      comment: 'The host contract imports no other part of web-kit, because all other parts build on it.',
      severity: 'error',
      from: { path: '^packages/web-kit/src/contract/', pathNot: TESTS },
      to: { path: '^packages/web-kit/src/(components|audio|host|mock|share-scope)' },
    },
    {
      name: 'components-know-no-audio',
      comment:
        'Components import only the host contract, because the players in /audio are built from components.',
      severity: 'error',
      from: { path: '^packages/web-kit/src/components/', pathNot: TESTS },
      to: { path: '^packages/web-kit/src/(audio|host|mock|share-scope)' },
    },
    {
      name: 'shell-knows-no-remote',
      comment:
        'The shell imports no remote, so that a remote can be released without the shell. It finds remotes in the registry.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'render-workers-hold-nothing',
      comment:
        'Render workers import nothing else of the web server, because they run code of remotes, which must not reach its secrets and connections.',
      severity: 'error',
      from: { path: '^shell/server/render-worker/', pathNot: TESTS },
      to: { path: '^shell/server/', pathNot: '^shell/server/(render-worker/|rendering/messages)' },
    },
    {
      name: 'browser-stays-out-of-the-back-end',
      comment:
        'Browser code does not import server code, because it runs without Node and without secrets. It sends requests to /api.',
      severity: 'error',
      from: { path: '^(mfe-|packages/web-kit/|shell/browser/)' },
      to: { path: '^(packages/(http|service)-kit/|services/|gateway/)' },
    },
    {
      name: 'contracts-import-zod-alone',
      comment: 'Contracts import only zod, so that the browser and every server can load them.',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: TESTS },
      to: { pathNot: '^(packages/contracts/src/|node_modules/zod/)' },
    },
    {
      name: 'kits-do-not-import-apps',
      comment: 'A package does not import an app, because every app uses the packages.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: APPS },
    },
    {
      name: 'kits-are-apart',
      comment:
        'A kit imports no other kit, because each has a different user: http-kit HTTP servers, service-kit services, web-kit the browser, mail-kit mails.',
      severity: 'error',
      from: { path: '^packages/([a-z]+-kit)/' },
      to: { path: '^packages/[a-z]+-kit/', pathNot: '^packages/$1/' },
    },
    {
      name: 'infra-is-not-a-library',
      comment:
        'Apps and packages do not import infra or media, which are not deployed. Specs may import the test harness, and the test helpers of stand-ins.',
      severity: 'error',
      from: { path: '^(packages/|gateway/|services/|shell/|mfe-)' },
      to: { path: '^(infra|media)/', pathNot: HELPERS },
    },
    {
      name: 'harness-is-for-specs',
      comment:
        'Only specs and test helpers import the test harness and the test helpers of stand-ins and contracts, because they are not deployed.',
      severity: 'error',
      from: { path: '^(packages/|gateway/|services/|shell/|mfe-)', pathNot: `(${TESTS}|/test/|/testing/)` },
      to: { path: HELPERS },
    },
    {
      name: 'no-circles',
      comment:
        'Files do not import each other in a circle, not even types, so that each can be understood, tested and moved alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'infra-stands-on-packages',
      comment:
        'Infrastructure does not import apps, because it runs them as separate processes. The end-to-end tests of the remote template are an exception: they become part of a remote.',
      severity: 'error',
      from: { path: '^infra/', pathNot: '^infra/releases/remote-template/e2e/' },
      to: { path: '^(gateway|services|shell|mfe-[^/]+|e2e|media)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|\\.wireit)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
