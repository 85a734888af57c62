# syntax=docker/dockerfile:1
# The OpenID issuer of the local stack; it refuses to run in production.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
RUN npm run build -w packages/contracts -w packages/mail-kit

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/config/package.json packages/config/
COPY packages/contracts/package.json packages/contracts/
COPY packages/mail-kit/package.json packages/mail-kit/
COPY infra/stand-ins/identity/package.json infra/stand-ins/identity/
# What specs and builds declare goes first: npm would install what that needs, too.
RUN npm pkg delete devDependencies && npm pkg delete devDependencies --workspaces
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-slim
ENV NODE_ENV=development HOST=0.0.0.0 PORT=3002
WORKDIR /app
COPY --from=packages /app ./
COPY packages/config/src packages/config/src
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/mail-kit/dist packages/mail-kit/dist
COPY infra/stand-ins/identity/assets infra/stand-ins/identity/assets
COPY infra/stand-ins/identity/src infra/stand-ins/identity/src
RUN mkdir -p /data && chown node /data
USER node
EXPOSE 3002
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3002/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "infra/stand-ins/identity/src/main.ts"]
