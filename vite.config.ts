import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ASSET_NAMES } from './vite.asset-names.ts'
import { reactAsModules } from './vite.react-modules.ts'
import { sharedStylesFirst } from './vite.styles.ts'
import { zodWithoutEval } from './vite.zod.ts'

const webRoot = fileURLToPath(new URL('src/web', import.meta.url))
const server = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000'
const SERVER_PATHS = [
  '/endpoint',
  '/games',
  '/v1',
  '/.well-known',
  '/static',
  '/sandbox',
  '/healthz',
  '/readyz',
]

/**
 * Modules used by the site and the game's page. Separate, so that the game does not load the site's
 * base.
 */
const SHARED =
  /src\/shared\/(money|time-zone|lang|rtp-text)\.ts$|src\/web\/(lib\/(site-fetch|api-errors|storage|art-address)\.ts|public\/icons\.svg)$|vite\/preload-helper/
/**
 * Modules needed by every page of the site, in one file, which compresses better than ten. The
 * game's page uses none.
 */
const BASE =
  /modules:react|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store))\/|node_modules\/@tanstack\/store\/dist\/(?!shallow)|src\/web\/lib\/(api|endpoint|session|session-state|texts|query|media|format|overlays|toasts|title|balance|sheet-entries|has-sports|initials|sign-out|maintenance|favorites|site-lists|lazy-part|site-type)\.ts$|src\/web\/features\/(content\/site-link\.tsx|lobby\/tile-sizes\.ts)$|src\/web\/app\/(not-found-page\.tsx|header-links\.tsx|header-menu\.ts)$|src\/web\/ui\/(button|icon|class-names|spinner|empty|skeleton|picture|site-picture|offline-banner|sheet-stack|logo|game-link|game-tile|favourite-heart)\.tsx?$/
/**
 * Modules shared by several pages, one file per group: the first page lists every file of later
 * pages, and each name costs seven letters.
 */
const PARTS = {
  'own-pages':
    /src\/web\/(ui\/(note|written-day|text-field|badge|chip|select-field|progress|checkbox|sheet|back-closes|sheet-drag|money|receipt-button|segmented|cash-and-bonus|phone-confirmation)|lib\/(unread|send-file|amount-typing|use-amount-typing|realtime\/follow-download|restrict-session|save-file|bonus-money)|features\/identity\/(account-links|preferences|account-menu|focus-first-error|unreachable-banner)|app\/pages\/account-frame|features\/(documents\/funds-banner|payments\/saved-order|tournaments\/mission-list))\.tsx?$|src\/shared\/(payments\/(payment-methods|transaction-codes|withdrawals)|players\/(complaints|support|protection|deposit-room|documents|funds|identity-levels)|placeholders)\.ts$|node_modules\/@tanstack\/(query-core\/build\/modern\/mutationObserver|react-query\/build\/modern\/useMutation)\.js$/,
  proofs:
    /src\/(web\/lib\/(disclosure|liability-texts)|shared\/disclosure\/[a-z-]+|shared\/texts\/disclosure[a-z.-]*)\.ts$/,
  socket: /src\/web\/lib\/(realtime\/(socket(-core)?|follow-balance)|jackpot-values)\.ts$/,
  selections: /src\/web\/(features\/sports\/selection-id|lib\/(stored-choice|one-click))\.ts$/,
  'live-sports': /src\/web\/features\/sports\/live\/(topics|use-live-matches|live-state)\.ts$/,
  play: /src\/web\/(ui\/favourite-button|lib\/(recent-games|launch-address))\.tsx?$/,
  bonus: /src\/shared\/(split-balance|texts\/bonus-money)\.ts$/,
  'own-menu':
    /src\/web\/(features\/(protection\/(play-session-button|play-session-figures|play-session-query|protection-state)|loyalty\/(level-mark|level-progress|use-loyalty|loyalty-card))|app\/own-account-menu)\.tsx?$/,
  identity:
    /src\/(web\/(features\/identity\/(after-reset|enter-site|provider-buttons|code-step|register-draft|identity-frame|sent-page|spaced-phone|passkeys)|ui\/(password-field|code-field|sms-button|proof-fields))|shared\/players\/(identity-number|countries))\.tsx?$/,
  offers: /src\/web\/features\/promotions\/(promo-card|promo-face|promotion-dates)\.tsx?$/,
  requests:
    /src\/web\/features\/promotions\/(promotion-facts|own-requests|give-up-button|request-badge|text-blocks|bonus-value-body)\.tsx?$/,
  written:
    /src\/web\/features\/content\/(contact-links|info-text)\.tsx$|src\/shared\/safe-html\.ts$/,
  seeds:
    /src\/web\/(features\/rounds\/fairness\/(verify-form|seeds-card|hash)|features\/rounds\/verification\/verdict|lib\/own-seed)\.tsx?$/,
  tables: /src\/web\/features\/live\/(live-table-card|use-live-rows|table-grid|last-marks)\.tsx?$/,
  slip: /src\/web\/(features\/sports\/(slip\/(acceptance|load-code|share-button|saved-orders|placing|stake-input|slip|slip-types|parse-slip|slip-store)|use-today|list\/columns)|lib\/until-answered)\.tsx?$|src\/shared\/sportsbook\/coupon-bounds\.ts$/,
  'table-rules':
    /src\/games\/tables\/(cards\/shoe|stakes|single-table|roulette\/(pockets|layout)|dragon-tiger\/dragon-tiger|sic-bo\/layout)\.ts$|src\/shared\/table-kinds\.ts$/,
  fairness: /src\/games\/fairness\/(byte-stream|draw|sha256|hmac|seeds)\.ts$/,
  originals:
    /src\/games\/(originals\/(original|params|multiplier|wheel-order)|fairness\/public-mappings)\.ts$/,
}
const pages = readdirSync(webRoot).filter((file) => file.endsWith('.html'))

export default defineConfig({
  root: webRoot,
  publicDir: 'public',
  plugins: [react(), reactAsModules(), sharedStylesFirst(), zodWithoutEval()],
  // The router's store imports a shim for React 17; React 19 has the hook itself.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      input: pages.map((page) => `${webRoot}/${page}`),
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, priority: 2 },
            { name: 'base', test: BASE, priority: 1 },
            ...Object.entries(PARTS).map(([name, test]) => ({
              name,
              test,
              includeDependenciesRecursively: false,
            })),
          ],
        },
        ...ASSET_NAMES,
        chunkFileNames: 'assets/[hash:7].js',
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
