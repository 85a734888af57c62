# syntax=docker/dockerfile:1
# The OpenID issuer of the local stack; it refuses to run in production.
FROM node:24-slim AS packages
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts -w infra/openid-issuer

FROM node:24-slim
ENV NODE_ENV=development HOST=0.0.0.0 PORT=3002
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/infra/openid-issuer infra/openid-issuer
RUN mkdir -p /data && chown node /data
USER node
EXPOSE 3002
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3002/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "infra/openid-issuer/src/main.ts"]
