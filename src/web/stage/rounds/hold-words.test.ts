import { expect, test } from 'vitest'
import { formatMoney } from '#shared/money.ts'
import { stage as en } from '#shared/texts/stage.en.ts'
import { stage as tr } from '#shared/texts/stage.tr.ts'
import { holdSign, holdWords } from './hold-words.ts'

const lira = (minor: bigint) => formatMoney(minor, 'tr')
const pounds = (minor: bigint) => formatMoney(minor, 'en')

test('the counter tells what is left, how full the window is and what the balls carry', () => {
  const told = { kind: 'start', held: 6, cells: 20, left: 3, winMinor: 2_300n } as const
  expect(holdSign(told, tr, lira)).toEqual({ count: '3 dönüş kaldı', multiplier: '6 / 20', win: '₺23,00' })
  expect(holdSign({ kind: 'end' }, tr, lira)).toBeUndefined()
})

test('new balls are told with their jackpot, an empty respin with what is left', () => {
  const landed = [{ cell: [0, 0] as const, times: 50, jackpot: 'minor' as const }, { cell: [1, 0] as const, times: 2 }]
  const respin = { kind: 'respin', held: 8, cells: 20, left: 3, winMinor: 0n } as const
  expect(holdWords({ ...respin, landed }, tr, lira)).toBe('2 yeni kartopu, toplam 8. Dönüş hakkın yeniden 3. Minor ikramiyesi geldi')
  expect(holdWords({ ...respin, landed: [], left: 1 }, en, pounds)).toBe('No new snowball, 1 respin left')
})

test('the end is told with its balls and its sum, a full window with its jackpot', () => {
  expect(holdWords({ kind: 'paid', balls: 9, winMinor: 45_00n }, tr, lira)).toBe('9 kartopu toplam ₺45,00 kazandırdı')
  expect(holdWords({ kind: 'full', jackpot: 'grand', winMinor: 2_000_00n }, en, pounds)).toBe('The window is full. Grand jackpot: ₺2,000.00')
})
