import type { Dispatcher } from 'undici';

type Handler = Dispatcher.DispatchHandler;

/** Says which gateway is next, and no longer offers one that was put aside. */
interface Choice {
  /** The next gateway that was not tried; undefined when all were. */
  next(tried: ReadonlySet<string>): string | undefined;
  putAside(origin: string): void;
}

/**
 * Chooses the gateway of each call, and another when the first could not be reached. A call that has begun to be
 * written is never repeated: whether it was worked on cannot be known.
 */
export function askAnother(gateways: Choice): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const tried = new Set<string>();
    const ask = (origin: string): boolean => {
      tried.add(origin);
      const watched = unlessSent(handler, {
        instead: (error) => tryNext(origin, error),
        leaving: () => gateways.putAside(origin),
      });
      return dispatch({ ...options, origin }, watched);
    };
    const tryNext = (origin: string, error: Error): boolean => {
      gateways.putAside(origin);
      const other = gateways.next(tried);
      if (other === undefined || error.name === 'AbortError') return false;
      ask(other);
      return true;
    };
    return ask(gateways.next(tried)!);
  };
}

/**
 * The same handler, except that an error before anything was sent goes to `instead`, which says whether it took it.
 * By closing the connection with its answer a draining gateway says that it is `leaving`, before it is next looked at.
 */
function unlessSent(
  handler: Handler,
  { instead, leaving }: { instead: (error: Error) => boolean; leaving: () => void },
): Handler {
  let sent = false;
  return {
    onRequestStart(controller, context) {
      sent = true;
      handler.onRequestStart?.(controller, context);
    },
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseStart(controller, status, headers, message) {
      if (headers.connection === 'close') leaving();
      handler.onResponseStart?.(controller, status, headers, message);
    },
    onResponseData: (...given) => handler.onResponseData?.(...given),
    onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
    onResponseError(controller, error) {
      if (sent || !instead(error)) handler.onResponseError?.(controller, error);
    },
  };
}
