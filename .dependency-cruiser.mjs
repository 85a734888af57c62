/** Which folder may import which; the lint fails on a breach and prints the sentence. See docs/architecture.md. */
const APPS = '^(gateway|services/|shell/|mfe-)';
const TESTS = String.raw`\.spec\.tsx?$`;

export default {
  forbidden: [
    {
      name: 'services-meet-on-the-bus',
      comment:
        'A service never imports another: they meet on the bus, by contracts, so that each ships alone.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'gateway-knows-no-service',
      comment: 'The gateway asks over the bus; importing a service would tie their releases together.',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(services/|shell/|mfe-)' },
    },
    {
      name: 'carts-and-payments-know-nothing-of-orders',
      comment:
        'In commerce a cart and a payment know nothing of what they are for; orders and donations stand on payments.',
      severity: 'error',
      from: { path: '^services/commerce/src/(cart|payments)/' },
      to: {
        path: '^services/commerce/src/(orders|donations|settlement|checkout|cancellation|returns|addresses|refunds|desk|provider-events|people)/',
      },
    },
    {
      name: 'carts-and-payments-are-apart',
      comment: 'In commerce a cart and its payment meet in the checkout.',
      severity: 'error',
      from: { path: '^services/commerce/src/(cart|payments)/' },
      to: { path: '^services/commerce/src/(cart|payments)/', pathNot: '^services/commerce/src/$1/' },
    },
    {
      name: 'orders-and-donations-are-apart',
      comment: 'In commerce orders and donations stand on payments alone; settlement brings them together.',
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
        'In commerce checkout, cancellation, returns, refunds, desk, webhooks and people stand on settlement, never the other way round.',
      severity: 'error',
      from: { path: '^services/commerce/src/settlement/', pathNot: TESTS },
      to: {
        path: '^services/commerce/src/(checkout|cancellation|returns|addresses|refunds|desk|provider-events|people)/',
      },
    },
    {
      name: 'services-know-no-one-above',
      comment: 'A service knows nothing of the gateway or of the browser.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(gateway/|shell/|mfe-|packages/web-kit/)' },
    },
    {
      name: 'remotes-ship-alone',
      comment:
        'A remote never imports another remote or the shell: what they share is @studio/web-kit, at run time.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: '^(mfe-|shell/)', pathNot: '^mfe-$1/' },
    },
    {
      name: 'remotes-import-the-contract',
      comment:
        'A remote imports @studio/web-kit, its /components and its /audio; /host and /share-scope belong to the shell.',
      severity: 'error',
      from: { path: '^mfe-' },
      to: { path: '^packages/web-kit/src/(host/|share-scope)' },
    },
    {
      name: 'web-kit-is-layered',
      comment:
        'The contract stands alone; components stand on it, and audio on both. The host provides for all three.',
      severity: 'error',
      from: { path: '^packages/web-kit/src/contract/', pathNot: TESTS },
      to: { path: '^packages/web-kit/src/(components|audio|host|mock|share-scope)' },
    },
    {
      name: 'components-know-no-audio',
      comment: 'Components stand on the contract alone: players are made of them, never the other way round.',
      severity: 'error',
      from: { path: '^packages/web-kit/src/components/', pathNot: TESTS },
      to: { path: '^packages/web-kit/src/(audio|host|mock|share-scope)' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell learns of remotes from the registry alone, never by an import.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'render-workers-hold-nothing',
      comment:
        'Builds of remotes run in render workers: nothing of the web server is there for them to reach or to break.',
      severity: 'error',
      from: { path: '^shell/server/render-worker/', pathNot: TESTS },
      to: { path: '^shell/server/', pathNot: '^shell/server/(render-worker/|rendering/messages)' },
    },
    {
      name: 'browser-stays-out-of-the-back-end',
      comment:
        'Browser code reaches the back end by /api; http-kit, service-kit and database drivers stay on the server.',
      severity: 'error',
      from: { path: '^(mfe-|packages/web-kit/|shell/browser/)' },
      to: { path: '^(packages/(http|service)-kit/|services/|gateway/)' },
    },
    {
      name: 'contracts-import-zod-alone',
      comment:
        'Contracts are the law between folders: shapes in zod and nothing else, so that everyone can load them.',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: TESTS },
      to: { pathNot: '^(packages/contracts/src/|node_modules/zod/)' },
    },
    {
      name: 'kits-do-not-import-apps',
      comment: 'A kit serves every app, so it can depend on none of them.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: APPS },
    },
    {
      name: 'kits-are-apart',
      comment:
        'http-kit is for HTTP servers, service-kit for services, web-kit for the browser: none imports another.',
      severity: 'error',
      from: { path: '^packages/([a-z]+-kit)/' },
      to: { path: '^packages/[a-z]+-kit/', pathNot: '^packages/$1/' },
    },
    {
      name: 'infra-is-not-a-library',
      comment:
        'Apps import neither the infrastructure that runs them nor media, which makes their files; only specs import the test harness.',
      severity: 'error',
      from: { path: '^(packages/|gateway/|services/|shell/|mfe-)' },
      to: { path: '^(infra|media)/', pathNot: '^infra/testing/test-harness/' },
    },
    {
      name: 'harness-is-for-specs',
      comment: 'The test harness starts databases: nothing that ships may import it.',
      severity: 'error',
      from: { path: '^(packages/|gateway/|services/|shell/|mfe-)', pathNot: `(${TESTS}|/test/|/testing/)` },
      to: { path: '^infra/testing/test-harness/' },
    },
    {
      name: 'no-circles',
      comment:
        'Files that import each other in a circle, types too, cannot be read, tested or moved one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'infra-stands-on-packages',
      comment:
        'Infrastructure runs the apps by their entries and never imports one; the template is what a remote becomes, so it brings end-to-end tests.',
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
