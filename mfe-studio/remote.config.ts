import type { RemoteDefinition } from '@studio/contracts';

/** The pages render their own metadata: to anybody but owners nothing tells them from an address that is no page. */
const forOwners = { metadata: 'page', listed: false, description: 'The studio’s order desk.' } as const;

const definition: RemoteDefinition = {
  name: 'studio',
  contract: '^1.3.0',
  exposes: {
    './OrdersPage': './src/features/orders/orders-page.tsx',
    './OrderPage': './src/features/order/order-page.tsx',
    './SheetsPage': './src/features/sheets/sheets-page.tsx',
    './StockPage': './src/features/stock/stock-page.tsx',
    './GiftsPage': './src/features/gifts/gifts-page.tsx',
    './AccountsPage': './src/features/accounts/accounts-page.tsx',
    './AuditPage': './src/features/audit/audit-page.tsx',
  },
  routes: [
    { path: '/studio', module: './OrdersPage', title: 'Orders to pack', ...forOwners },
    {
      path: '/studio/:view',
      module: './OrdersPage',
      params: { view: 'packed|shipped|problems|all' },
      title: 'Orders',
      ...forOwners,
    },
    {
      path: '/studio/orders/:order',
      module: './OrderPage',
      params: { order: '[0-9a-z-]{6,36}' },
      title: 'Order',
      ...forOwners,
    },
    {
      path: '/studio/print/:sheet/:orders',
      module: './SheetsPage',
      params: { sheet: 'slips|labels', orders: '[0-9a-z,-]{6,800}' },
      title: 'Print',
      ...forOwners,
    },
    { path: '/studio/stock', module: './StockPage', title: 'Stock', ...forOwners },
    { path: '/studio/gifts', module: './GiftsPage', title: 'Gifts', ...forOwners },
    { path: '/studio/accounts', module: './AccountsPage', title: 'Accounts', ...forOwners },
    { path: '/studio/audit', module: './AuditPage', title: 'Who did what', ...forOwners },
  ],
  slots: [],
};

export default definition;
