import { expect, test } from 'vitest'
import { CONDITION_KINDS, MOMENT_FORMS } from '#shared/office/segment-parts.ts'
import { segmentRule } from '#shared/office/segments.ts'
import { newCondition, newMoment } from './new-condition.ts'
import { ruleOf, tagsOf, type Rule } from './rule-of.ts'

test('empty fields of a condition are not sent, and everything else is', () => {
  const rule: Rule = {
    groups: [
      {
        match: 'all',
        conditions: [
          { kind: 'country', country: ' TR ' },
          { kind: 'level', from: 2, to: undefined },
          { kind: 'registered', when: { is: 'dates', from: '2026-01-01', to: '' } },
          { kind: 'bonus', is: 'received', promotionID: '' },
        ],
      },
    ],
  }
  expect(ruleOf(rule)).toEqual({
    groups: [
      {
        match: 'all',
        conditions: [
          { kind: 'country', country: 'TR' },
          { kind: 'level', from: 2 },
          { kind: 'registered', when: { is: 'dates', from: '2026-01-01' } },
          { kind: 'bonus', is: 'received' },
        ],
      },
    ],
  })
  expect(ruleOf({})).toEqual({})
})

test('tags are typed with commas between them', () => {
  expect(tagsOf(' vip,yeni , ')).toEqual(['vip', 'yeni'])
  expect(tagsOf(' , ')).toEqual([])
})

test('a new condition is complete, or names the field that is missing', () => {
  const missing = CONDITION_KINDS.flatMap((kind) => {
    const rule = { groups: [{ match: 'none', conditions: [newCondition(kind)] }] }
    const { error } = segmentRule.safeParse(ruleOf(rule as Rule))
    return (error?.issues ?? []).map(({ path }) => `${kind}: ${path.slice(4).join('.')}`)
  })
  expect(missing.toSorted()).toEqual([
    'balance: from',
    'country: country',
    'level: from',
    'list: listID',
    'sum: amount',
    'tags: tags',
  ])
  for (const is of MOMENT_FORMS) {
    const when = newMoment(is)
    const rule = { groups: [{ match: 'all', conditions: [{ kind: 'bet', when }] }] }
    expect(segmentRule.safeParse(ruleOf(rule as Rule)).success, is).toBe(is !== 'dates')
  }
})
