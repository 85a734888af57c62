# syntax=docker/dockerfile:1
# Publishes and activates the remotes built from this checkout, then ends.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
ENV NODE_ENV=production
RUN npm run build -w packages/contracts -w mfe-content -w mfe-shop -w mfe-club

FROM node:24-slim AS packages
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts -w packages/contracts -w infra/local-runtime -w infra/remotes-cli

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/packages packages
COPY --from=build /app/infra/local-runtime infra/local-runtime
COPY --from=build /app/infra/remotes-cli infra/remotes-cli
COPY --from=build /app/mfe-content mfe-content
COPY --from=build /app/mfe-shop mfe-shop
COPY --from=build /app/mfe-club mfe-club
RUN mkdir -p /data && chown node /data
USER node
CMD ["node", "--no-warnings", "infra/remotes-cli/src/container.ts", "mfe-content", "mfe-shop", "mfe-club"]
