import type { ExpandingWords, StageTexts } from '#shared/texts/stage.tr.ts'

/** A title's own words for its growing wilds. Throws RangeError for a title that has none. */
export function expandingWords(texts: StageTexts, slug: string): ExpandingWords {
  const words = texts.expanding[slug]
  if (!words) throw new RangeError(`no words for the wilds of ${slug}`)
  return words
}
