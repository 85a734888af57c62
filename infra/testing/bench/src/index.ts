export { addition, buyOne, type Product, type Shop } from './buy-one.ts';
export { publishableKey, signInBuyers, type BuyerHeaders } from './buyers.ts';
export { call } from './call.ts';
export { restock } from './orders.ts';
