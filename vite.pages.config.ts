import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { artHashes } from './scripts/hashed-art.ts'
import { ASSET_NAMES } from './vite.asset-names.ts'

const art = Object.entries(
  artHashes(fileURLToPath(new URL('src/web/public/art', import.meta.url))),
).map(([folder, hash]) => `/art/${folder}.${hash}`)

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  publicDir: false,
  plugins: [react()],
  ssr: { noExternal: true },
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.KUPA_ART': JSON.stringify(art.join(' ')),
  },
  build: {
    ssr: 'app/first-page.tsx',
    outDir: fileURLToPath(new URL('dist/pages', import.meta.url)),
    emptyOutDir: true,
    target: 'node24',
    // Fonts and icons have the same addresses as in the browser's build.
    assetsInlineLimit: 0,
    rolldownOptions: { output: ASSET_NAMES },
  },
})
