import { formatMoney, type Minor } from '#shared/money.ts'
import { sha256Hex } from '../fairness/hmac.ts'
import { facts, number, section } from './markdown.ts'

export function digestOf(data: unknown): string {
  return sha256Hex(
    JSON.stringify(data, (_key, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  )
}

type Identity = {
  name: { tr: string; en: string }
  gameID: string
  slug: string
  studio: string
  kind: string
  digest: string
}

export function heading({ name, gameID, slug, studio, kind, digest }: Identity): string {
  const title = name.tr === name.en ? name.tr : `${name.tr} (${name.en})`
  return [
    `# Par sheet: ${title}`,
    `Made by \`npm run -s kupa -- par ${slug}\` from the game's data and its engine: every figure is counted or simulated, none is typed by hand.`,
    facts([
      ['Game', `${gameID}, \`${slug}\``],
      ['Studio', studio],
      ['Kind', kind],
      ['Digest of the data', `\`${digest}\``],
    ]),
  ].join('\n\n')
}

type Betting = {
  betStepsMinor: readonly Minor[]
  betUnitMinor?: Minor | undefined
  minCycleMs: number
}

export function betting({ betStepsMinor, betUnitMinor, minCycleMs }: Betting): string {
  const steps = betStepsMinor.map((minor) => formatMoney(minor, 'en')).join(', ')
  return section(
    'Bets and pace',
    facts([
      ['Bet steps', steps],
      ...(betUnitMinor === undefined
        ? []
        : [['Between the steps', `every multiple of ${formatMoney(betUnitMinor, 'en')}`] as const]),
      ['Least time between two paid rounds', `${number(minCycleMs)} ms`],
    ]),
  )
}

export const BAND_NOTE =
  'The bands take the sum of many rounds as a normal variable; where wins are rare and high, few rounds stray further to one side.'
