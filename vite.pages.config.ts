import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  publicDir: false,
  plugins: [react()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'app/first-page.tsx',
    outDir: fileURLToPath(new URL('dist/pages', import.meta.url)),
    emptyOutDir: true,
    target: 'node24',
  },
})
