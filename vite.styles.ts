import type { Plugin } from 'vite'

const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/g

/**
 * Puts the style sheet with the shared rules before the others of a page. Rules of equal specificity
 * go to the later sheet; in development that is the page's own, because it is imported later.
 */
export function sharedStylesFirst(): Plugin {
  return {
    name: 'shared-styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const isShared = ([, file = '']: RegExpMatchArray) => {
          const sheet = bundle[file]
          return sheet?.type === 'asset' && String(sheet.source).includes('@font-face')
        }
        const links = [...html.matchAll(STYLES)]
        const ordered = [...links.filter(isShared), ...links.filter((link) => !isShared(link))].map(
          ([link]) => link,
        )
        return html.replace(STYLES, () => ordered.shift() ?? '')
      },
    },
  }
}
