import { DEFAULT_LANG, type Lang } from '#shared/lang.ts'
import type { Refusal } from '#shared/refusals.ts'

const AGAIN_AFTER_SECONDS = 5

/**
 * Returns the page a browser shows when the server could not draw a page. It reloads after a
 * transient fault. The texts are the refusals' own.
 */
export function refusalPage({ debug, text }: Refusal, lang: Lang = DEFAULT_LANG): string {
  const again =
    debug === 'busy' ? `<meta http-equiv="refresh" content="${AGAIN_AFTER_SECONDS}" />` : ''
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="dark light" /><meta name="robots" content="noindex" />${again}<title>${text[lang]}</title></head><body><main><h1>${text[lang]}</h1></main></body></html>
`
}
