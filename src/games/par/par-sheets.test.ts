import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { HOUSE_ROOMS } from '../bingo/house-rooms.ts'
import { ORIGINALS } from '../originals/originals.ts'
import { POKER_VARIANTS } from '../originals/poker-variants.ts'
import { compileMachine } from '../slots/compiled-machine.ts'
import { simulateSpins } from '../slots/simulate.ts'
import { SLOT_TITLES } from '../slots/titles.ts'
import { yediYildiz } from '../slots/titles/yedi-yildiz.ts'
import { TABLE_GAMES } from '../tables/tables.ts'
import { VIRTUAL_GAMES } from '../virtuals/virtuals.ts'
import { chanceOf, type Choice } from './choice-tables.ts'
import { combinationsOf } from './line-figures.ts'
import { number, oneIn, percent, times } from './markdown.ts'
import {
  hiloChoices,
  kenoChoices,
  minesChoices,
  plinkoChoices,
  wheelChoices,
} from './original-choices.ts'
import { PAR_SHEETS } from './par-sheets.ts'
import { spreadOf } from './lottery.ts'
import { pokerChoice } from './poker-sections.ts'
import {
  baccaratChoices,
  beaconDiceChoices,
  blackjackSideChoices,
  dragonTigerChoices,
  holdemBonusChoice,
  moneyWheelChoices,
  sicBoChoices,
  yakamozChoices,
} from './table-choices.ts'

const FOLDER = fileURLToPath(new URL('../../../docs/par/', import.meta.url))
const committed = (slug: string): string => readFileSync(`${FOLDER}${slug}.md`, 'utf8')

test('every slot, original, table, hall and virtual sport has a sheet, and there are no others', () => {
  const slugs = [
    ...[...SLOT_TITLES, ...ORIGINALS].map(({ slug }) => slug),
    ...TABLE_GAMES.map(({ id }) => id),
    ...HOUSE_ROOMS.map(({ slug }) => slug),
    ...VIRTUAL_GAMES.map(({ gameID }) => gameID),
  ].map((slug) => `${slug}.md`)
  expect(readdirSync(FOLDER).toSorted()).toEqual(slugs.toSorted())
})

test.each(PAR_SHEETS)(
  'the sheet of $slug was made from the game’s current data',
  ({ slug, digest }) => {
    expect(committed(slug)).toContain(`| Digest of the data | \`${digest}\` |`)
  },
)

test.each([
  'cilek-bahcesi',
  'plinko',
  'hilo',
  'video-poker',
  'yakamoz-roulette',
  'sic-bo',
  'beacon-dice',
  'baccarat',
  'casino-holdem',
  'mahalle-tombalasi',
  'pera-75',
  'virtual-football',
  'virtual-horses',
])('regenerating the sheet of %s gives the committed one', (slug) => {
  expect(PAR_SHEETS.find((sheet) => sheet.slug === slug)?.write()).toBe(committed(slug))
})

function returnedBy({ outcomes }: Choice): number {
  return (
    Math.floor(
      outcomes.reduce((sum, outcome) => sum + chanceOf(outcome) * outcome.hundredths, 0) * 100 +
        1e-6,
    ) / 100
  )
}

test('the counted outcomes of a choice return the stated share', () => {
  const stated = (slug: string, params: Record<string, unknown>) =>
    ORIGINALS.find((game) => game.slug === slug)?.returns.find((each) =>
      Object.entries(params).every(([name, value]) => each.params[name] === value),
    )?.rtpPercent
  for (const { rows, choices } of plinkoChoices())
    for (const choice of choices)
      expect(returnedBy(choice)).toBe(stated('plinko', { rows, risk: choice.name }))
  for (const { picks, choices } of kenoChoices())
    for (const choice of choices)
      expect(returnedBy(choice)).toBe(stated('keno', { picks, risk: choice.name }))
  for (const choice of wheelChoices()) {
    const [risk, segments] = choice.name.split(', ')
    expect(returnedBy(choice)).toBe(
      stated('cark', { risk, segments: Number.parseInt(segments ?? '', 10) }),
    )
  }
  expect(hiloChoices().map(returnedBy)).toEqual(
    ORIGINALS.find(({ slug }) => slug === 'hilo')?.returns.map(({ rtpPercent }) => rtpPercent),
  )
  expect(
    minesChoices()
      .flatMap(({ choices }) => choices.map(returnedBy))
      .every((percentage) => percentage <= 99),
  ).toBe(true)
})

test('the counted spots of a live table return the stated share', () => {
  const counted = {
    'yakamoz-roulette': yakamozChoices(),
    baccarat: baccaratChoices(),
    'dragon-tiger': dragonTigerChoices(),
    'sic-bo': sicBoChoices(),
    'beacon-dice': beaconDiceChoices(),
    'money-wheel': moneyWheelChoices(),
    blackjack: blackjackSideChoices(),
    'casino-holdem': [holdemBonusChoice()],
  }
  for (const [id, choices] of Object.entries(counted)) {
    const game = TABLE_GAMES.find((table) => table.id === id)
    for (const choice of choices) {
      const spot =
        game?.spots.find((name) => name === choice.name || name.split(':')[0] === choice.name) ?? ''
      expect(returnedBy(choice)).toBe(game?.oddsOf(spot).rtpPercent)
    }
  }
})

test('the hands of perfect play add up to the stated return of each variant', () => {
  const stated = ORIGINALS.find(({ slug }) => slug === 'video-poker')?.returns
  expect(POKER_VARIANTS.map((variant) => returnedBy(pokerChoice(variant)))).toEqual(
    stated?.map(({ rtpPercent }) => rtpPercent),
  )
})

test('a machine’s combinations and deviation match a simulation', () => {
  if (yediYildiz.kind !== 'lines') throw new TypeError('Yedi Yıldız is a line machine')
  const machine = compileMachine(yediYildiz.machine)
  const sheet = committed('yedi-yildiz')
  const stated = Number(/Standard deviation of a round \| ([\d.]+) bets/.exec(sheet)?.[1])
  expect(
    Math.abs(simulateSpins(machine, 1_000_000, 11).standardDeviation / stated - 1),
  ).toBeLessThan(0.1)
  const sevens = combinationsOf(machine).find(
    ({ symbol, count }) => symbol === 'seven' && count === 5,
  )
  const ways = machine.machine.strips.reduce(
    (product, strip) => product * strip.filter((symbol) => symbol === 'seven').length,
    1,
  )
  expect(sevens).toMatchObject({ pays: 5_000, ways })
})

test('a lottery’s mean, deviation and hits match its outcomes', () => {
  const spread = spreadOf([
    { chance: 0.5, multiple: 0 },
    { chance: 0.5, multiple: 2 },
  ])
  expect(spread).toEqual({ mean: 1, deviation: 1, hits: 0.5 })
})

test('figures are formatted with grouped thousands, a true minus and no negative zero', () => {
  expect([
    number(1_234_567.5, 2),
    number(-12.34, 1),
    number(-0.001, 2),
    percent(0.9596),
    oneIn(0.25),
    oneIn(0),
    oneIn(1),
    times(12.5),
    times(5_000),
  ]).toEqual([
    '1,234,567.50',
    '−12.3',
    '0.00',
    '95.9600 %',
    '1 in 4.00',
    'never',
    'always',
    '12.50×',
    '5,000×',
  ])
})
