import { expect, test } from 'vitest'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { formatMoney } from '#shared/money.ts'
import { stage as en } from '#shared/texts/slots/stage.en.ts'
import { stage as tr } from '#shared/texts/slots/stage.tr.ts'
import { holdSign, holdWords } from './hold-words.ts'

const lira = (minor: bigint) => formatMoney(minor, 'tr')
const pounds = (minor: bigint) => formatMoney(minor, 'en')
const snow = tr.hold('uludag')

test('the counter shows the remaining respins, the filled cells and the value of the balls', () => {
  const update = { kind: 'start', held: 6, cells: 20, left: 3, winMinor: 2_300n } as const
  expect(holdSign(update, snow, lira)).toEqual({
    count: '3 dönüş kaldı',
    multiplier: '6 / 20',
    held: '₺23,00',
  })
  expect(holdSign({ kind: 'end' }, snow, lira)).toBeUndefined()
})

test('announces new balls with their jackpot, and an empty respin with the remaining ones', () => {
  const landed = [
    { cell: [0, 0] as const, times: 50, jackpot: 'minor' as const },
    { cell: [1, 0] as const, times: 2 },
  ]
  const respin = { kind: 'respin', held: 8, cells: 20, left: 3, winMinor: 0n } as const
  expect(holdWords({ ...respin, landed }, snow, tr.jackpots, lira)).toBe(
    '2 yeni kartopu, toplam 8. Dönüş hakkın yeniden 3. Minor ikramiyesi geldi',
  )
  expect(
    holdWords({ ...respin, landed: [], left: 1 }, en.hold('uludag'), en.jackpots, pounds),
  ).toBe('No new snowball, 1 respin left')
})

test('announces the end with the number of balls and their sum, and a full window with its jackpot', () => {
  expect(holdWords({ kind: 'paid', balls: 9, winMinor: 45_00n }, snow, tr.jackpots, lira)).toBe(
    '9 kartopu toplam ₺45,00 kazandırdı',
  )
  expect(
    holdWords(
      { kind: 'full', jackpot: 'grand', winMinor: 2_000_00n },
      en.hold('uludag'),
      en.jackpots,
      pounds,
    ),
  ).toBe('The screen is full. Grand jackpot: ₺2,000.00')
})

test('every title with held symbols has its own texts in both languages', () => {
  const slugs = SLOT_TITLES.filter(({ kind }) => kind === 'hold').map(({ slug }) => slug)
  for (const texts of [tr, en])
    expect(new Set(slugs.map((slug) => texts.hold(slug).announceStart(3, 2))).size).toBe(
      slugs.length,
    )
  expect(tr.hold('simit-sarayi').shownPaid(5)).toBe('5 simidin taşıdığı')
  expect(tr.hold('simit-sarayi').rulesReset(2)).toBe(
    'Gelen her yeni simit de tutulur ve dönüş hakkını yeniden 2 yapar.',
  )
  expect(snow.rulesPay).toContain('bütün kartoplarının taşıdığı')
  expect(en.hold('simit-sarayi').announceLeft(1)).toBe('No new simit, 1 respin left')
  expect(() => tr.hold('kapadokya')).toThrow(RangeError)
})
