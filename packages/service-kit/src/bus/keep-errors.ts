import { Catch, type ArgumentsHost } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { throwError, type Observable } from 'rxjs';

/**
 * Rethrows a handler's error to the transport. Nest's default filter would replace it with a generic object.
 */
@Catch()
export class KeepErrors extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): Observable<never> | void {
    if (host.getType() === 'rpc') return throwError(() => error);
    super.catch(error, host);
  }
}
