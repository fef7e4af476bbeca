# One image for both roles: docs/deploy.md. Not built by the project's tests, which have no Docker engine; they read it; its commands were run by hand.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/revela
COPY . .
RUN npm ci
# As `npm start` builds the pages: with packed copies beside them.
RUN node --input-type=module --eval "import { buildWeb } from './tools/run/web-build.mjs'; await buildWeb()"
# Only what runs stays; Node comes with the image.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.cache

FROM node:24-bookworm-slim
# Passes signals on and takes up the photo processes that lost their parent.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/revela
COPY --from=build --chown=root:root /srv/revela ./
# Nothing that must stay: the studio's cache and copies of own models. An anonymous volume, or memory, will do.
RUN mkdir -p /var/lib/revela && chown node:node /var/lib/revela
ENV NODE_ENV=production \
    DATA_DIR=/var/lib/revela \
    NODE_COMPILE_CACHE=/var/lib/revela/compiled \
    OPERATIONS_PORT=9400 \
    MALLOC_MMAP_THRESHOLD_=524288 \
    GLIBC_TUNABLES=glibc.malloc.hugetlb=1 \
    MALLOC_ARENA_MAX=4
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://localhost:9400/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "apps/api/src/server.ts"]
