import { expect, test } from 'vitest'
import { z } from 'zod'
import { setComplaintSetting } from '#shared/contracts/staff/complaints.ts'
import { proposeJackpot } from '#shared/contracts/staff/jackpots.ts'
import { saveSegment } from '#shared/contracts/staff/segments.ts'
import { proposeWheel } from '#shared/contracts/staff/wheel.ts'
import type { Lang } from '#shared/lang.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { backoffice as en } from '#shared/texts/office/backoffice.en.ts'
import { backoffice as tr } from '#shared/texts/office/backoffice.tr.ts'
import { formatFor } from '#web/lib/format.ts'
import { issueText } from './issue-text.ts'

function textsOf(schema: z.ZodType, input: unknown, lang: Lang): Record<string, string> {
  const words = { lang, words: { tr, en }[lang].forms, number: formatFor(lang).number }
  const { error } = schema.safeParse(input, { reportInput: true })
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText(issue, words)]),
  )
}

const terms = (segment: object) => ({
  requestID: crypto.randomUUID(),
  version: 1,
  segments: [segment, { kind: 'nothing', weight: 1 }],
  budget: '100',
  minStaked: '0',
  needsIdentity: false,
  reason: '–',
})

test('a field that is empty is required, in both languages', () => {
  for (const empty of [undefined, null, ''])
    expect(
      textsOf(proposeWheel.input, { ...terms({ kind: 'cash', weight: 1 }), budget: empty }, 'tr'),
    ).toMatchObject({ 'segments.0.amount': 'Zorunlu alan', budget: 'Zorunlu alan' })
  expect(textsOf(proposeWheel.input, terms({ kind: 'cash', weight: null }), 'en')).toEqual({
    'segments.0.weight': 'Required field',
    'segments.0.amount': 'Required field',
  })
})

test('a bound is named with its number, in the notation of the language', () => {
  const rounds = (weight: number) => terms({ kind: 'nothing', weight })
  expect(textsOf(proposeWheel.input, rounds(0), 'tr')).toEqual({
    'segments.0.weight': 'En az 1 olmalı',
  })
  expect(textsOf(proposeWheel.input, rounds(5_000_000), 'tr')).toEqual({
    'segments.0.weight': 'En fazla 1.000.000 olabilir',
  })
  expect(textsOf(proposeWheel.input, rounds(5_000_000), 'en')).toEqual({
    'segments.0.weight': 'Can be at most 1,000,000',
  })
  const appeal = { tr: 'a'.repeat(5_000), en: 'a' }
  expect(
    textsOf(setComplaintSetting.input, { answerDays: 30, appeal, reason: 'x' }, 'en')['appeal.tr'],
  ).toMatch(/^Enter at most [\d,]+ characters$/)
})

test('what is no number and what is no whole number are told apart', () => {
  const of = (weight: number, lang: Lang) =>
    textsOf(proposeWheel.input, terms({ kind: 'nothing', weight }), lang)['segments.0.weight']
  expect([of(Number.NaN, 'tr'), of(1.5, 'tr')]).toEqual(['Bir sayı gir', 'Tam sayı gir'])
  expect([of(Number.NaN, 'en'), of(1.5, 'en')]).toEqual(['Enter a number', 'Enter a whole number'])
})

test('a text of the server stays the server’s', () => {
  expect(
    textsOf(proposeWheel.input, terms({ kind: 'cash', weight: 1, amount: '0' }), 'tr'),
  ).toEqual({ 'segments.0.amount': FIELD_TEXTS.amountRange.tr })
  expect(
    textsOf(proposeWheel.input, terms({ kind: 'cash', weight: 1, amount: '1.234' }), 'en'),
  ).toEqual({ 'segments.0.amount': FIELD_TEXTS.amount.en })
})

test('no message of Zod itself is shown', () => {
  const wrong = [
    [saveSegment.input, { id: 'x', name: 5, rule: { fromLevel: 1000, country: 'abc', odd: 1 } }],
    [proposeJackpot.input, { requestID: 1, jackpotID: {}, seed: 'x', ratePpm: 'x', reason: 7 }],
    [proposeWheel.input, { segments: [{ kind: 'car' }], needsIdentity: 'maybe' }],
    [z.object({ a: z.email(), b: z.array(z.string()).min(2) }), { a: 'x', b: [] }],
  ] as const
  for (const [schema, input] of wrong)
    for (const lang of ['tr', 'en'] as const)
      for (const text of Object.values(textsOf(schema, input, lang)))
        expect(text).not.toMatch(/invalid input|expected|too (big|small)|unrecognized|received/i)
})
