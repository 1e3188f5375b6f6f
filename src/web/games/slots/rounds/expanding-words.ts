import type { ExpandingWords, StageTexts } from '#shared/texts/slots/stage.tr.ts'

/**
 * Returns a title's own texts for its growing wilds.
 * @throws RangeError for a title without them
 */
export function expandingWords(texts: StageTexts, slug: string): ExpandingWords {
  const words = texts.expanding[slug]
  if (!words) throw new RangeError(`no words for the wilds of ${slug}`)
  return words
}
