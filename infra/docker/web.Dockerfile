# syntax=docker/dockerfile:1
# The shell and the web server that composes documents. Releases of remotes are mounted, not baked in.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
RUN npm run build -w packages/contracts && npm run build -w shell

FROM node:24-slim AS packages
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts -w packages/contracts -w packages/http-kit -w packages/web-kit -w shell

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/packages/contracts packages/contracts
COPY --from=build /app/packages/http-kit packages/http-kit
COPY --from=build /app/packages/web-kit packages/web-kit
COPY --from=build /app/shell shell
RUN mkdir -p /data && chown node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "shell/dist/server/main.js"]
