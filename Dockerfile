# The steps of `npm start`, one image layer each: install by the lock file, build, serve.
#   docker build -t stallwise .
#   docker run --read-only --tmpfs /tmp -v stallwise-data:/data -e SITE_ORIGIN=https://www.example.com -p 3000:3000 stallwise

# The digest that was looked at: docker build --build-arg NODE_DIGEST=@sha256:…
ARG NODE_VERSION=26.9.0
ARG NODE_DIGEST=

FROM node:${NODE_VERSION}-slim${NODE_DIGEST} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error
COPY tsconfig.json ./
COPY server server
COPY shared shared
COPY client client
COPY pages.registry.json ./
COPY locales locales
# Pages are rendered for one origin: docker build --build-arg SITE_ORIGIN=https://…
ARG SITE_ORIGIN
RUN node server/launch.mjs build
# What the image is made of, in dist/sbom.cdx.json.
RUN node server/launch.mjs sbom

# What the server imports, with the binaries for this machine that draw share images. Without the Node that the lock file
# pins, because the image is one, and without the compiler, which npm keeps as a wish of packages that are shipped.
FROM node:${NODE_VERSION}-slim${NODE_DIGEST} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error
RUN rm -rf node_modules/node-linux-* node_modules/typescript node_modules/@typescript node_modules/.bin

FROM node:${NODE_VERSION}-slim${NODE_DIGEST}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=4194304
RUN mkdir --mode=700 /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json pages.registry.json ./
COPY server server
COPY shared shared
COPY locales locales
# What the operators' page lists.
COPY deploy/prometheus/alerts.yml deploy/prometheus/
COPY docs/runbook.md docs/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--expose-gc", "server/start.cjs"]
