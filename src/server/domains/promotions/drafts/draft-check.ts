import {
  boundsOf,
  isBonusType,
  isMoneyField,
  isRefusedElsewhere,
  isWholeField,
  MAX_WAGERING,
  requiresField,
  TERMS_FIELD_NAMES,
  usesField,
  type TermsFieldName,
} from '#shared/bonus-types.ts'
import type { DraftBody, DraftProblem } from '#shared/contracts/staff/promotions.ts'
import { amountOf } from './draft-body.ts'

export const PROMOTION_IMAGES = [
  'deposit',
  'discount',
  'welcome',
  'spring',
  'summer',
  'autumn',
  'winter',
  'harvest',
  'stars',
  'sport',
  'rounds',
  'friends',
].map((name) => `/art/promotions/${name}`)
export type DraftAround = {
  now: Date
  begunAt: Date | null
  /** Pictures besides the built-in ones: the promotion's current one and an uploaded one. */ images: readonly string[]
  knownGames: ReadonlySet<string>
  outsideGames: ReadonlySet<string>
  betsOf: (gameID: string) => readonly bigint[]
  products: ReadonlySet<string>
}

const says = (
  field: string,
  why: DraftProblem['why'],
  figure: string | number | null = null,
): DraftProblem => ({ field, why, figure: figure === null ? null : String(figure) })

export function checkBody(body: DraftBody, around: DraftAround): DraftProblem[] {
  return [
    ...checkTexts(body, around),
    ...checkDates(body, around),
    ...checkFigures(body),
    ...checkGames(body, around),
  ]
}

function checkTexts(body: DraftBody, { images }: DraftAround): DraftProblem[] {
  const texts = (['title', 'summary', 'body', 'games', 'terms'] as const).flatMap((field) =>
    (['tr', 'en'] as const)
      .filter((lang) => body[field][lang].trim() === '')
      .map((lang) => says(`${field}.${lang}`, 'missing')),
  )
  return [
    ...texts,
    ...(body.slug === ''
      ? [says('slug', 'missing')]
      : /^[a-z0-9-]{1,80}$/.test(body.slug) && !body.slug.startsWith('gift-')
        ? []
        : [says('slug', 'invalid')]),
    ...(body.image === ''
      ? [says('image', 'missing')]
      : images.includes(body.image) || PROMOTION_IMAGES.includes(body.image)
        ? []
        : [says('image', 'invalid')]),
  ]
}

function checkDates({ from, until }: DraftBody, { now, begunAt }: DraftAround): DraftProblem[] {
  if (from === null || until === null)
    return [
      ...(from === null ? [says('from', 'missing')] : []),
      ...(until === null ? [says('until', 'missing')] : []),
    ]
  return [
    ...(begunAt !== null && new Date(from).getTime() !== begunAt.getTime()
      ? [says('from', 'begun')]
      : []),
    ...(new Date(from) < new Date(until) ? [] : [says('until', 'order')]),
    ...(new Date(until) > now ? [] : [says('until', 'past')]),
  ]
}

function checkFigures(body: DraftBody): DraftProblem[] {
  const [maxMinor, winCap] = [amountOf(body.max), amountOf(body.winCap)]
  return [
    ...(isBonusType(body) ? [] : [says('reward', 'combination')]),
    ...TERMS_FIELD_NAMES.flatMap((name) => checkField(name, body)),
    ...(usesField('winCap', body) && winCap !== null && maxMinor !== null && winCap < maxMinor
      ? [says('winCap', 'combination', body.max)]
      : []),
    ...(usesField('firstDeposit', body) && body.firstDeposit && body.repeats === 'week'
      ? [says('repeats', 'combination')]
      : []),
  ]
}

function checkField(name: TermsFieldName, body: DraftBody): DraftProblem[] {
  if (!usesField(name, body))
    return isRefusedElsewhere(name) && Boolean(body[name]) ? [says(name, 'combination')] : []
  if (name === 'code')
    return body.code === '' || /^[A-Z0-9]{4,24}$/.test(body.code) ? [] : [says(name, 'invalid')]
  const isNeeded = requiresField(name, body) || (name === 'codeUses' && body.code !== '')
  if (isMoneyField(name))
    return isNeeded && (amountOf(body[name]) ?? 0n) <= 0n ? [says(name, 'missing')] : []
  if (!isWholeField(name)) return []
  const value = body[name]
  if (value === null) return isNeeded ? [says(name, 'missing')] : []
  if (name === 'codeUses' && body.code === '') return []
  const [min, limit] = boundsOf(name, body)
  const max = name === 'wagering' ? maxWagering(body) : limit
  return value >= min && value <= max ? [] : [says(name, 'invalid', `${min}–${max}`)]
}

/**
 * Returns the wagering limit for the games that count most: if a stake counts half, the limit is
 * halved.
 */
function maxWagering({ contributions }: DraftBody): number {
  return Math.max(
    1,
    Math.floor((MAX_WAGERING * Math.max(0, ...Object.values(contributions))) / 100),
  )
}

function checkGames(
  body: DraftBody,
  { knownGames, outsideGames, betsOf, products }: DraftAround,
): DraftProblem[] {
  const counts = Object.entries(body.contributions).filter(([, percent]) => percent > 0)
  const both = body.onlyGames.filter((game) => body.excludedGames.includes(game))
  return [
    ...(counts.length === 0 || counts.some(([product]) => !products.has(product))
      ? [says('contributions', counts.length === 0 ? 'missing' : 'invalid')]
      : []),
    ...(['onlyGames', 'excludedGames'] as const)
      .filter((field) => body[field].some((game) => !knownGames.has(game)))
      .map((field) => says(field, 'invalid')),
    ...(both.length > 0 ? [says('excludedGames', 'combination')] : []),
    ...(!usesField('freeGame', body) ||
    betsOf(body.freeGame).includes(amountOf(body.freeBet) ?? -1n)
      ? []
      : [says('freeGame', 'invalid')]),
    // The winnings of free rounds at an aggregator are cash (decision 035).
    ...(usesField('freeGame', body) && outsideGames.has(body.freeGame) && (body.wagering ?? 0) > 0
      ? [says('wagering', 'combination')]
      : []),
  ]
}
