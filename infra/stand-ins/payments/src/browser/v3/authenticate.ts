import { type ApiAnswer, askApi, type Intent, intentIdOf } from '../form-text.ts';
import { Frame } from './frame.ts';

const WHOLE_SCREEN = {
  position: 'fixed',
  inset: '0',
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: '0',
  padding: '16px',
  border: '0',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  background: 'rgba(22, 27, 51, 0.6)',
};

/**
 * Shows the authentication step in a modal dialog. Escape cancels it, which counts as failed. Resolves to the intent
 * afterwards.
 */
export function authenticate(origin: string, key: string, clientSecret: string): Promise<ApiAnswer> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Card authentication');
    Object.assign(dialog.style, WHOLE_SCREEN);
    let isOver = false;
    const finish = (answer: ApiAnswer) => {
      if (isOver) return;
      isOver = true;
      dialog.close();
      frame.remove();
      dialog.remove();
      resolve(answer);
    };
    const path = `/v3/authenticate/${intentIdOf(clientSecret)}`;
    const cancel = () =>
      void askApi('POST', origin + path, { key, client_secret: clientSecret, result: 'fail' }).then(finish);
    const frame = new Frame(
      origin,
      path,
      { client_secret: clientSecret },
      'Card authentication',
      (message) => {
        if (message.type === 'finished') finish({ value: message.data as Intent });
        if (message.type === 'cancel') cancel();
        if (message.type === 'height') frame.element.style.height = `${Number(message.data)}px`;
        if (message.type === 'ready') {
          frame.element.focus();
          frame.tell('focus');
        }
      },
    );
    Object.assign(frame.element.style, {
      maxWidth: '420px',
      height: '320px',
      borderRadius: '16px',
      background: '#fff',
    });
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      cancel();
    });
    dialog.append(frame.element);
    document.body.append(dialog);
    dialog.showModal();
  });
}
