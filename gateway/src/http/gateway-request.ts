import type { FastifyReply, FastifyRequest } from 'fastify';

export type GatewayRequest = FastifyRequest & { rawBody?: Buffer };
export type GatewayReply = FastifyReply;
