import type { Dispatcher } from 'undici';

type Handler = Dispatcher.DispatchHandler;

/** Selects gateways. */
interface Choice {
  /** The next gateway that is not in `tried`. Undefined when all were tried. */
  next(tried: ReadonlySet<string>): string | undefined;
  /** Marks a gateway as unavailable. */
  markUnavailable(origin: string): void;
}

/**
 * Selects the gateway of each call, and another one when it cannot be reached. A call is never repeated once any of it
 * was sent, because the gateway may have processed it.
 */
export function askAnother(gateways: Choice): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const tried = new Set<string>();
    const ask = (origin: string): boolean => {
      tried.add(origin);
      const watched = unlessSent(handler, {
        instead: (error) => tryNext(origin, error),
        leaving: () => gateways.markUnavailable(origin),
      });
      return dispatch({ ...options, origin }, watched);
    };
    const tryNext = (origin: string, error: Error): boolean => {
      gateways.markUnavailable(origin);
      const other = gateways.next(tried);
      if (other === undefined || error.name === 'AbortError') return false;
      ask(other);
      return true;
    };
    return ask(gateways.next(tried)!);
  };
}

/**
 * Wraps a handler. An error before anything was sent goes to `instead`, which returns whether it handled the error. A
 * response with `Connection: close` calls `leaving`: the gateway is draining, and the next health check may be too late.
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
