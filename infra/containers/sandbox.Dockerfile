# syntax=docker/dockerfile:1
# The payment sandbox of the local stack: test payments only; it refuses to run in production.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/config/package.json packages/config/
COPY infra/stand-ins/payments/package.json infra/stand-ins/payments/
# What specs and builds declare goes first: npm would install what that needs, too.
RUN npm pkg delete devDependencies && npm pkg delete devDependencies --workspaces
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-slim
ENV NODE_ENV=development HOST=0.0.0.0 PORT=3003
WORKDIR /app
COPY --from=packages /app ./
COPY packages/config/src packages/config/src
COPY infra/stand-ins/payments/src infra/stand-ins/payments/src
USER node
EXPOSE 3003
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3003/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "infra/stand-ins/payments/src/main.ts"]
