# syntax=docker/dockerfile:1
# The mail sink of the local stack: takes every mail and shows it on its inbox page.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/config/package.json packages/config/
COPY infra/stand-ins/mail/package.json infra/stand-ins/mail/
# What specs and builds declare goes first: npm would install what that needs, too.
RUN npm pkg delete devDependencies && npm pkg delete devDependencies --workspaces
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-slim
ENV NODE_ENV=development HOST=0.0.0.0 PORT=3004
WORKDIR /app
COPY --from=packages /app ./
COPY packages/config/src packages/config/src
COPY infra/stand-ins/mail/src infra/stand-ins/mail/src
RUN mkdir -p /data && chown node /data
USER node
EXPOSE 3004 3005
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3004/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "infra/stand-ins/mail/src/main.ts"]
