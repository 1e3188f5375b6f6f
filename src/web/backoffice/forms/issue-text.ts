import type { z } from 'zod'
import type { Lang } from '#shared/lang.ts'
import { FIELD_TEXTS, toFieldTextKey } from '#shared/refusals.ts'
import type { BackofficeTexts } from '#shared/texts/office/backoffice.tr.ts'
import type { Format } from '#web/lib/format.ts'

export type IssueWords = { lang: Lang; words: BackofficeTexts['forms']; number: Format['number'] }

/**
 * The text of an issue. A bound is named with its number. Other issues have the text that the
 * server sends for the same input; a message of Zod itself is never shown.
 */
export function issueText(issue: z.core.$ZodIssue, { lang, words, number }: IssueWords): string {
  const { input } = issue
  if (input === undefined || input === null || input === '') return FIELD_TEXTS.required[lang]
  if (Number.isNaN(input)) return words.number
  const key = toFieldTextKey(issue.message)
  if (key !== 'invalid' && key !== 'tooLong') return FIELD_TEXTS[key][lang]
  return boundText(issue, words, number) ?? FIELD_TEXTS[key][lang]
}

function boundText(
  issue: z.core.$ZodIssue,
  words: IssueWords['words'],
  number: Format['number'],
): string | undefined {
  if (issue.code === 'too_small') {
    const least = number(Number(issue.minimum))
    if (issue.origin === 'string') return words.shortest(least)
    return issue.origin === 'array' ? words.fewest(least) : words.atLeast(least)
  }
  if (issue.code === 'too_big') {
    const most = number(Number(issue.maximum))
    if (issue.origin === 'string') return words.longest(most)
    return issue.origin === 'array' ? words.most(most) : words.atMost(most)
  }
  return issue.code === 'invalid_type' && typeof issue.input === 'number' ? words.whole : undefined
}
