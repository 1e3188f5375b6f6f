import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const webRoot = fileURLToPath(new URL('src/web', import.meta.url))
const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000'
const SERVER_PATHS = ['/endpoint', '/games', '/v1', '/static', '/sandbox', '/healthz', '/readyz']

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
    rolldownOptions: { input: pages.map((page) => `${webRoot}/${page}`) },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
      '/realtime': { target: server, ws: true },
    },
  },
})
