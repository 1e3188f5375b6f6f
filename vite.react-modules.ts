import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const load = createRequire(import.meta.url)
const SOURCES = ['react', 'react/jsx-runtime']
const PREFIX = '\0modules:'
/** Libraries of the back office: the names that only they use would be in the site's first file. */
const OFFICE_LIBRARIES =
  /\/node_modules\/(?:@base-ui\/|@floating-ui\/|@hookform\/|react-hook-form\/|react-day-picker\/|@tanstack\/(?:react-table|react-virtual)\/)/

/**
 * React is CommonJS, so every importing file calls `(0,r.jsx)(…)` through an object. Here React
 * becomes a module with named exports, and each call is one letter. CommonJS packages still require
 * the original, so there is one React.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, { kind }) {
      return SOURCES.includes(source) &&
        kind === 'import-statement' &&
        importer?.startsWith(PREFIX) !== true &&
        !OFFICE_LIBRARIES.test(importer ?? '')
        ? PREFIX + source
        : null
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const source = id.slice(PREFIX.length)
      const exports = exportsOf(source).map((name) => `export const ${name} = original.${name}`)
      return [`import original from '${source}'`, 'export default original', ...exports].join('\n')
    },
  }
}

function exportsOf(source: string): string[] {
  const exported: unknown = load(source)
  return typeof exported === 'object' && exported !== null
    ? Object.keys(exported).filter((name) => /^\w+$/.test(name))
    : []
}
