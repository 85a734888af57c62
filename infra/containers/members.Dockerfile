# syntax=docker/dockerfile:1
# The members service. Its database and its messages are its own; /healthz, /readyz and /metrics answer on 3013.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
RUN npm run build -w services/members

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/config/package.json packages/config/
COPY packages/contracts/package.json packages/contracts/
COPY packages/mail-kit/package.json packages/mail-kit/
COPY packages/service-kit/package.json packages/service-kit/
COPY services/members/package.json services/members/
# What specs and builds declare goes first: npm would install what that needs, too.
RUN npm pkg delete devDependencies && npm pkg delete devDependencies --workspaces
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3013
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/packages/config/src packages/config/src
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/mail-kit/dist packages/mail-kit/dist
COPY --from=build /app/packages/service-kit/dist packages/service-kit/dist
COPY --from=build /app/services/members/dist services/members/dist
USER node
EXPOSE 3013
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3013/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "services/members/dist/main.js"]
