# syntax=docker/dockerfile:1
# Publishes and activates the remotes built from this checkout, then ends.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
ENV NODE_ENV=production
RUN npm run build -w packages/release-signing -w shell $(printf -- '-w %s ' mfe-*)
# Their pictures in the sizes that pages ask for. Those of earlier builds are kept: only new pictures take time.
RUN --mount=type=cache,target=/root/pictures node shell/dist/server/make-pictures.js /root/pictures mfe-*
# What a release is made of, of every remote that there is.
RUN for remote in mfe-*; do \
    mkdir -p /remotes/$remote \
    && for part in package.json remote.config.ts dist public; do \
      if [ -e $remote/$part ]; then cp -r $remote/$part /remotes/$remote/; fi; \
    done; \
  done

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
ENV NODE_ENV=production
# The build sees no Git: `list` says what the remotes are made from when the builder of the image does.
ARG SOURCE_COMMIT SOURCE_BRANCH
ENV SOURCE_COMMIT=$SOURCE_COMMIT SOURCE_BRANCH=$SOURCE_BRANCH
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/packages/config/src packages/config/src
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/release-signing/dist packages/release-signing/dist
COPY --from=build /app/infra/stack/local-runtime/src infra/stack/local-runtime/src
COPY --from=build /app/infra/releases/remotes-cli/src infra/releases/remotes-cli/src
COPY --from=build /remotes ./
RUN mkdir -p /data && chown node /data
USER node
CMD ["node", "--no-warnings", "infra/releases/remotes-cli/src/container.ts"]
