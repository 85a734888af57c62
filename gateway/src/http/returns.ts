import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
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
