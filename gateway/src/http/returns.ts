import { applyDecorators, Body, HttpCode } from '@nestjs/common';
import { ApiBody, ApiResponse } from '@nestjs/swagger';
import { Nothing } from '@studio/contracts';
import type { z } from 'zod';

/**
 * Declares status and schema of a route's successful answer, for the OpenAPI document. The bus has already
 * validated the answer.
 */
export function Returns(schema: z.ZodType, status = 200) {
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, description: 'Done.', standardSchema: schema }),
  );
}

/** Decorator of a route without fields. A body with fields is answered with 400. */
export const NoFields = (): MethodDecorator => (target, name, descriptor) => {
  const parameters = Reflect.getMetadata('design:paramtypes', target, name) as unknown[];
  Reflect.defineMetadata('design:paramtypes', [...parameters, Object], target, name);
  Body({ schema: Nothing.default({}) })(target, name, parameters.length);
  ApiBody({ required: false })(target, name, descriptor);
};
