import type { Plugin } from 'vite'

const SETTINGS = '.__zod_globalConfig = {}'

/**
 * Makes Zod interpret schemas in the browser. By default it asks whether it may compile them with
 * `new Function`, which the content security policy refuses and reports as a violation.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/core/core.js')) return null
      if (!code.includes(SETTINGS)) throw new Error('zod keeps its settings elsewhere')
      return {
        code: code.replace(SETTINGS, '.__zod_globalConfig = { jitless: true }'),
        map: null,
      }
    },
  }
}
