import type { RemoteDefinition } from '@studio/contracts';

const definition: RemoteDefinition = {
  name: 'shop',
  contract: '^1.4.0',
  exposes: {
    './ShopPage': './src/features/shop/shop-page.tsx',
    './ChefShopPage': './src/features/chef-shop/chef-shop-page.tsx',
    './ProductPage': './src/features/product/product-page.tsx',
    './CheckoutPage': './src/features/checkout/checkout-page.tsx',
    './OrderConfirmationPage': './src/features/orders/order-confirmation-page.tsx',
    './OrdersPage': './src/features/orders/orders-page.tsx',
    './BeforePayingPage': './src/features/before-paying/before-paying-page.tsx',
    './DonatePage': './src/features/donate/donate-page.tsx',
    './PrintShopSection': './src/features/print-shop/print-shop-section.tsx',
    './CartButton': './src/features/cart/cart-button.tsx',
    './CartDrawer': './src/features/cart/cart-drawer.tsx',
  },
  routes: [
    {
      path: '/shop',
      module: './ShopPage',
      title: 'Shop - Coming Soon',
      description: 'Curated books, artisan crafts and gourmet treats: the shop is getting ready.',
    },
    {
      path: '/shop/:chef',
      module: './ChefShopPage',
      metadata: 'page',
      params: { chef: '[a-z]{1,40}' },
      title: 'From a cat chef’s shelf',
      description: 'Things that the cat chefs make, wear and write on, sent by post.',
    },
    {
      path: '/product/:id',
      module: './ProductPage',
      params: { id: '\\d{1,10}' },
      metadata: 'page',
      title: 'Product',
      description: 'From the studio shop.',
    },
    {
      path: '/checkout',
      module: './CheckoutPage',
      searchParams: { order: '.{1,100}' },
      audience: 'signed-in',
      title: 'Checkout',
      description: 'Where should it go, and how would you like to pay?',
    },
    {
      path: '/order-confirmation',
      module: './OrderConfirmationPage',
      audience: 'signed-in',
      searchParams: { orderId: '.{1,100}', redirect_status: 'succeeded|pending|failed' },
      title: 'Order confirmation',
      description: 'Your order.',
    },
    {
      path: '/account/orders',
      module: './OrdersPage',
      audience: 'signed-in',
      title: 'Your orders',
      description: 'Everything you have ordered.',
    },
    {
      path: '/shipping-and-returns',
      module: './BeforePayingPage',
      title: 'Before You Pay',
      description:
        'What shipping costs, where we ship to and how long it takes, how to send something back, and who sells.',
    },
    {
      path: '/donate',
      module: './DonatePage',
      searchParams: { success: 'true', redirect_status: 'failed' },
      title: 'Full Size Cello Fund',
      description: 'Help a young cellist to a cello of the right size.',
    },
  ],
  slots: [
    { slot: 'home.print-shop', module: './PrintShopSection' },
    { slot: 'header.cart', module: './CartButton' },
    { slot: 'overlay.cart-drawer', module: './CartDrawer' },
  ],
};

export default definition;
