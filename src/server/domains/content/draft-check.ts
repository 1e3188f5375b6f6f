import type { DraftBody, DraftProblem } from '#shared/contracts/staff/promotions.ts'
import { amountOf, isShare } from './draft-body.ts'

/** The pictures there are for promotions. */
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
 * Wagering beyond this is refused whatever the chance to clear it. Where only a part of a stake
 * counts, it is that much more.
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

/**
 * What the house must know beside the draft: its promotion's start, where it has begun, and the ids
 * of what exists.
 */
export type DraftAround = {
  now: Date
  begunAt: Date | null
  /** pictures beside the house's: its promotion's as it stands, one that was uploaded */ images: readonly string[]
  knownGames: ReadonlySet<string>
  betsOf: (gameID: string) => readonly bigint[]
  products: ReadonlySet<string>
}

const says = (
  field: string,
  why: DraftProblem['why'],
  figure: string | number | null = null,
): DraftProblem => ({ field, why, figure: figure === null ? null : String(figure) })

/** Why a draft cannot be published yet, in the order of the form; none: it can. */
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
  const needs = (field: 'most' | 'least' | 'maxBet' | 'freeBet' | 'referrer' | 'play') =>
    (amountOf(body[field]) ?? 0n) > 0n ? [] : [says(field, 'missing')]
  const within = (
    field: 'percent' | 'wagering' | 'days' | 'freeRounds' | 'codeUses' | 'monthMost',
    least: number,
    most: number,
  ) => {
    const value = body[field]
    return value === null
      ? [says(field, 'missing')]
      : value >= least && value <= most
        ? []
        : [says(field, 'invalid', `${least}–${most}`)]
  }
  const [most, winCap] = [amountOf(body.most), amountOf(body.winCap)]
  return [
    ...(isShare(body) ? within('percent', 1, MAX_PERCENT[basis]) : []),
    ...(reward === 'free-rounds'
      ? [...within('freeRounds', 1, 500), ...needs('freeBet')]
      : needs('most')),
    ...(basis === 'gift' ? [] : needs('least')),
    ...(basis === 'referral'
      ? [
          ...needs('referrer'),
          ...needs('play'),
          ...within('monthMost', 1, MAX_FRIENDS),
          ...(reward === 'free-rounds' ? [says('reward', 'combination')] : []),
          ...(body.code === '' ? [] : [says('code', 'combination')]),
        ]
      : []),
    ...(reward === 'bonus'
      ? [...within('wagering', 1, mostWagering(body)), ...needs('maxBet')]
      : reward === 'free-rounds' && body.wagering !== null
        ? within('wagering', 0, mostWagering(body))
        : []),
    ...(reward === 'cash' ? [] : within('days', 1, MAX_DAYS)),
    ...(reward === 'bonus' && winCap !== null && most !== null && winCap < most
      ? [says('winCap', 'combination', body.most)]
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

/** The highest wagering for what counts most: a stake that counts half is worth half of it. */
function mostWagering({ contributions }: DraftBody): number {
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
