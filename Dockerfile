# The exact version of the lockfile's Node. A tag, not a digest, so that a build with --pull gets Debian's corrections.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY migrations ./migrations
COPY public ./public
COPY scripts ./scripts
COPY src ./src
COPY views ./views
COPY widgets ./widgets
RUN node scripts/build.ts

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY .npmrc ./
# The build has bundled all other packages.
COPY --from=build /app/dist/native-packages ./
RUN npm ci

FROM node:24.21.0-bookworm-slim
# Drawing pictures would leave the process 100 MB larger with one pool of memory for each thread.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    SITE_MODE=live \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    SQLITE_TMPDIR=/data
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY package.json LICENSE ./
COPY public ./public
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
# Alive, not ready: a container whose disk is full still serves pages, and a restart would not help it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Migrates, then listens; SIGTERM lets it finish what it is doing.
CMD ["node", "dist/server/server.js"]
