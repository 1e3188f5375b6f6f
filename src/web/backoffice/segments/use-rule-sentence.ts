import { useQuery } from '@tanstack/react-query'
import type { SegmentCondition, SegmentRule } from '#shared/office/segments.ts'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { ruleSentence } from './rule-sentence.ts'

/**
 * Returns a function that describes rules like those given. The names of lists and promotions are
 * asked only if one of them has such a condition.
 */
export function useRuleSentence(
  rules: readonly (SegmentRule | undefined)[],
): (rule: SegmentRule) => string {
  const words = useOffice()
  const lang = useOfficeLang()
  const format = useOfficeFormat()
  const uses = (has: (condition: SegmentCondition) => boolean) =>
    rules.some((rule) => rule?.groups?.some(({ conditions }) => conditions.some(has)))
  const { data: lists = [] } = useQuery({
    ...asked('list_player_lists', {}),
    enabled: uses(({ kind }) => kind === 'list'),
  })
  const { data } = useQuery({
    ...asked('list_promotions', {}),
    enabled: uses((condition) => condition.kind === 'bonus' && condition.promotionID !== undefined),
  })
  const names = {
    list: (id: string) => lists.find((one) => one.id === id)?.name,
    promotion: (id: string) => data?.promotions.find((one) => one.id === id)?.title[lang],
  }
  return (rule) => ruleSentence(rule, { lang, words, format, names })
}
