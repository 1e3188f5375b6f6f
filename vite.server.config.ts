import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const PROGRAM = fileURLToPath(new URL('dist/server', import.meta.url))
/** Packages of many small modules. Others remain separate; some have native code or data files. */
const INCLUDED = ['kysely', 'jose', 'zod']

/**
 * Replaces `import.meta.url` by the address of the source file, because modules read files beside
 * their source and start worker programs from it.
 */
function sourceAddresses(): Plugin {
  return {
    name: 'source-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${ROOT}src/`) || !code.includes('import.meta.url')) return null
      const path = JSON.stringify(relative(PROGRAM, id))
      return {
        code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`),
        map: null,
      }
    },
  }
}

/** The program: one file for what every start needs, and one per lazy part. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [sourceAddresses()],
  ssr: { noExternal: INCLUDED },
  build: {
    ssr: true,
    outDir: PROGRAM,
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: 'src/server/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:8].js' },
    },
  },
})
