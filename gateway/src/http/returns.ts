import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/** The status and shape of a route's good answer, for the OpenAPI document. The bus has cut it to that shape. */
export function Returns(schema: z.ZodType, status = 200) {
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, description: 'Done.', standardSchema: schema }),
  );
}
