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
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\/|src\/web\/lib\/(api|api-errors|session|session-state|storage|texts|query|media|format|overlays|toasts|title|balance|sheet-entries|has-sports|initials|sign-out|maintenance|favorites|site-lists|lazy-part)\.ts$|src\/web\/features\/(content\/site-link\.tsx|lobby\/(game-sorts|lobby-search|tile-sizes)\.tsx?)$|src\/web\/app\/(not-found-page\.tsx|header-menu\.ts)$|src\/web\/ui\/(button|icon|class-names|spinner|empty|skeleton|picture|site-picture|offline-banner|sheet-stack|logo|game-link|game-tile|favourite-heart)\.tsx?$/
/** What every house game's page in its frame has: the word with the page around it, sound, sheets. */
const GAME = /src\/web\/stage\/(bridge|transport|settle-request|settings|hud\/(dom|sheet)|sound\/(scale|voices|speaker))\.ts$|src\/shared\/texts\/jackpot-part\.ts$/
/** What all but the slots have beside that. */
const ROOM = /src\/web\/originals\/(table-sound|trouble|originals-texts|watched-state|public-topics|room|open-sheet|offline-note|proof-address|speak)\.tsx?$|src\/shared\/texts\/originals\.(tr|en)\.ts$/
const CHAT = /src\/web\/chat\/[\w-]+\.tsx?$|src\/shared\/texts\/chat\.(tr|en)\.ts$/
/** A live table's, in five files: on a slow line forty small ones wait for each other. What the site reads of it too stands in files of its own. */
const TABLE =
  /src\/web\/tables\/(looks|pays-text|scene-window|rules-sheet|shown-events|chip|carry-chip|rack|status-ring|winners|table-frame|use-table|chip-queue|spot-layout)\.tsx?$|src\/games\/tables\/statistics\/tallies\.ts$/
const TABLE_NEWS = /src\/web\/tables\/(live-table-texts|round-moment)\.ts$|src\/shared\/(texts\/live-table\.(tr|en)|table-changes)\.ts$|src\/web\/lib\/follow-table\.ts$/
const TABLE_RULES = /src\/games\/tables\/(cards\/shoe|stakes|single-table|roulette\/(pockets|layout)|dragon-tiger\/dragon-tiger|sic-bo\/layout)\.ts$|src\/shared\/table-kinds\.ts$/
const CANVAS = /src\/web\/tables\/(prepared-canvas|scene\/studio-file)\.ts$/
const SCENE = /src\/web\/tables\/scene\/(textures|lathe|room|studio-light)\.ts$|node_modules\/three\/examples\//

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
        codeSplitting: { groups: [
          { name: 'shared', test: SHARED, priority: 2 }, { name: 'base', test: BASE, priority: 1 },
          ...Object.entries({ game: GAME, room: ROOM, chat: CHAT, table: TABLE, 'table-news': TABLE_NEWS, 'table-rules': TABLE_RULES, canvas: CANVAS, scene: SCENE })
            .map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
        ] },
        // The first page names every part that a later one may need: with seven letters each it is a kilobyte less.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
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
