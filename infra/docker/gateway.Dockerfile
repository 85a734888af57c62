# syntax=docker/dockerfile:1
# The gateway: everything under /api.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
RUN npm run build -w packages/contracts && npm run build -w packages/http-kit && npm run build -w packages/service-kit && npm run build -w gateway

FROM node:24-slim AS packages
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts -w packages/contracts -w packages/http-kit -w packages/service-kit -w gateway

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/packages/contracts packages/contracts
COPY --from=build /app/packages/http-kit packages/http-kit
COPY --from=build /app/packages/service-kit packages/service-kit
COPY --from=build /app/gateway gateway
USER node
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3001/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "gateway/dist/main.js"]
