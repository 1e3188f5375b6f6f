import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const webRoot = fileURLToPath(new URL('src/web', import.meta.url))
const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000'
const SERVER_PATHS = ['/endpoint', '/games', '/v1', '/static', '/sandbox', '/healthz', '/readyz']

/** What the site and the game's page both read; apart, or the game would load the site's base for it. */
const SHARED = /src\/shared\/(money|dates|lang)\.ts$|vite\/preload-helper/
/** What every page of the site needs, in one file: it compresses better than ten. The game's page uses none of it. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\/|src\/web\/lib\/(api|api-errors|session|session-state|storage|texts|query|media|format|overlays|toasts|title|balance|sheet-entries|has-sports|initials|sign-out|maintenance|favorites)\.ts$|src\/web\/features\/(content\/site-link\.tsx|lobby\/(game-sorts|lobby-search|tile-sizes|favourite-heart)\.tsx?)$|src\/web\/app\/not-found-page\.tsx$|src\/web\/ui\/(button|icon|class-names|spinner|empty|skeleton|picture|site-picture|offline-banner|sheet-stack|logo|game-link|game-tile)\.tsx?$/

const pages = readdirSync(webRoot).filter((file) => file.endsWith('.html'))

export default defineConfig({
  root: webRoot,
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pages.map((page) => `${webRoot}/${page}`),
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: SHARED, priority: 2 }, { name: 'base', test: BASE, priority: 1 }] },
        // The first page names every part that a later one may need: without words there they are a kilobyte less.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
      '/realtime': { target: server, ws: true },
    },
  },
})
