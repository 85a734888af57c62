# syntax=docker/dockerfile:1
# Ends canaries that are worse than the live release, and offers those that are as good.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
ENV NODE_ENV=production
RUN npm run build -w packages/release-signing

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/config/package.json packages/config/
COPY packages/contracts/package.json packages/contracts/
COPY packages/release-signing/package.json packages/release-signing/
COPY infra/stack/local-runtime/package.json infra/stack/local-runtime/
COPY infra/releases/remotes-cli/package.json infra/releases/remotes-cli/
# What specs and builds declare goes first: npm would install what that needs, too.
RUN npm pkg delete devDependencies && npm pkg delete devDependencies --workspaces
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3010
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/packages/config/src packages/config/src
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/release-signing/dist packages/release-signing/dist
COPY --from=build /app/infra/stack/local-runtime/src infra/stack/local-runtime/src
COPY --from=build /app/infra/releases/remotes-cli/src infra/releases/remotes-cli/src
USER node
EXPOSE 3010
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3010/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "infra/releases/remotes-cli/src/canary-watch/main.ts"]
