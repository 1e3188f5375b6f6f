import type { DraftBody, DraftProblem } from '#shared/contracts/staff/promotions.ts'
import { amountOf, isShare } from './draft-body.ts'

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
/**
 * Wagering above this is refused regardless of the chance to clear it. The limit is lower where
 * only a part of a stake counts.
 */
const MAX_WAGERING = 40
const MAX_PERCENT = {
  deposit: 200,
  'net-loss': 50,
  stakes: 100,
  gift: 100,
  referral: 100,
} as const
const MAX_DAYS = 180
const MAX_FRIENDS = 1_000

export type DraftAround = {
  now: Date
  begunAt: Date | null
  /** Pictures besides the built-in ones: the promotion's current one and an uploaded one. */ images: readonly string[]
  knownGames: ReadonlySet<string>
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
  const { basis, reward } = body
  const needs = (field: 'max' | 'min' | 'maxBet' | 'freeBet' | 'referrer' | 'play') =>
    (amountOf(body[field]) ?? 0n) > 0n ? [] : [says(field, 'missing')]
  const within = (
    field: 'percent' | 'wagering' | 'days' | 'freeRounds' | 'codeUses' | 'maxPerMonth',
    min: number,
    max: number,
  ) => {
    const value = body[field]
    return value === null
      ? [says(field, 'missing')]
      : value >= min && value <= max
        ? []
        : [says(field, 'invalid', `${min}–${max}`)]
  }
  const [maxMinor, winCap] = [amountOf(body.max), amountOf(body.winCap)]
  return [
    ...(isShare(body) ? within('percent', 1, MAX_PERCENT[basis]) : []),
    ...(reward === 'free-rounds'
      ? [...within('freeRounds', 1, 500), ...needs('freeBet')]
      : needs('max')),
    ...(basis === 'gift' ? [] : needs('min')),
    ...(basis === 'referral'
      ? [
          ...needs('referrer'),
          ...needs('play'),
          ...within('maxPerMonth', 1, MAX_FRIENDS),
          ...(reward === 'free-rounds' ? [says('reward', 'combination')] : []),
          ...(body.code === '' ? [] : [says('code', 'combination')]),
        ]
      : []),
    ...(reward === 'bonus'
      ? [...within('wagering', 1, maxWagering(body)), ...needs('maxBet')]
      : reward === 'free-rounds' && body.wagering !== null
        ? within('wagering', 0, maxWagering(body))
        : []),
    ...(reward === 'cash' ? [] : within('days', 1, MAX_DAYS)),
    ...(reward === 'bonus' && winCap !== null && maxMinor !== null && winCap < maxMinor
      ? [says('winCap', 'combination', body.max)]
      : []),
    ...(basis === 'deposit' && body.firstDeposit && body.repeats === 'week'
      ? [says('repeats', 'combination')]
      : []),
    ...(basis !== 'deposit' && body.firstDeposit ? [says('firstDeposit', 'combination')] : []),
    ...(body.code === ''
      ? []
      : [
          ...(/^[A-Z0-9]{4,24}$/.test(body.code) ? [] : [says('code', 'invalid')]),
          ...within('codeUses', 1, 100_000),
        ]),
  ]
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
  { knownGames, betsOf, products }: DraftAround,
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
    ...(body.reward !== 'free-rounds' ||
    betsOf(body.freeGame).includes(amountOf(body.freeBet) ?? -1n)
      ? []
      : [says('freeGame', 'invalid')]),
  ]
}
