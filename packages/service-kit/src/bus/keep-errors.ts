import { Catch, type ArgumentsHost } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { throwError, type Observable } from 'rxjs';

/** Lets the transport see what a handler threw; Nest's own filter would make everything an anonymous object. */
@Catch()
export class KeepErrors extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): Observable<never> | void {
    if (host.getType() === 'rpc') return throwError(() => error);
    super.catch(error, host);
  }
}
