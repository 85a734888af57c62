# syntax=docker/dockerfile:1
# The mail sink of the local stack: takes every mail and shows it on its inbox page.
FROM node:24-slim AS packages
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts -w infra/mail-sink

FROM node:24-slim
ENV NODE_ENV=development HOST=0.0.0.0 PORT=3004
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/infra/mail-sink infra/mail-sink
RUN mkdir -p /data && chown node /data
USER node
EXPOSE 3004 3005
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3004/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "infra/mail-sink/src/main.ts"]
