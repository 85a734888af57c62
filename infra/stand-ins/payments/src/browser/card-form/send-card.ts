import { askApi, type ApiAnswer } from '../form-text.ts';

export interface SendOrder {
  path: string;
  parameters: { payment_method_data?: object; [name: string]: unknown };
  isCardItself: boolean;
}

export interface TypedCard {
  number: string;
  expiration: string;
  cvc: string;
}

/** Sends the typed card, with the parameters of the site, to the API: the only way out for a card number. */
export function sendCard(order: SendOrder, card: TypedCard, key: string): Promise<ApiAnswer> {
  const [month, year] = card.expiration.split(' / ');
  const details = {
    type: 'card',
    card: { number: card.number, exp_month: Number(month), exp_year: 2000 + Number(year), cvc: card.cvc },
  };
  const { payment_method_data: more, ...parameters } = order.parameters;
  const data = { ...more, ...details };
  return askApi('POST', order.path, {
    ...parameters,
    ...(order.isCardItself ? data : { payment_method_data: data }),
    key,
  });
}
