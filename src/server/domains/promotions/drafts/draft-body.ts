import type { Selectable } from 'kysely'
import type { DraftBody } from '#shared/contracts/staff/promotions.ts'
import { toWireTime } from '#shared/dates.ts'
import { parseMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { PromotionRules } from '../terms/promotion.ts'
import type { PromotionTable, PromotionTermsTable } from '../terms/promotion-tables.ts'

export const EMPTY_BODY: DraftBody = {
  slug: '',
  image: '/art/promotions/deposit',
  from: null,
  until: null,
  title: { tr: '', en: '' },
  summary: { tr: '', en: '' },
  body: { tr: '', en: '' },
  games: { tr: '', en: '' },
  terms: { tr: '', en: '' },
  basis: 'deposit',
  reward: 'bonus',
  percent: null,
  max: '',
  min: '',
  wagering: null,
  days: null,
  maxBet: '',
  repeats: 'once',
  firstDeposit: false,
  automatic: true,
  contributions: { 301: 100 },
  onlyGames: [],
  excludedGames: [],
  winCap: '',
  sticky: false,
  freeGame: '',
  freeRounds: null,
  freeBet: '',
  referrer: '',
  play: '',
  maxPerMonth: null,
  code: '',
  codeUses: null,
}

const wire = (minor: Minor | null) => (minor === null ? '' : toWireMoney(minor))

export function bodyOf(
  row: Selectable<PromotionTable> & Selectable<PromotionTermsTable>,
  code: { code: string; maxUses: number } | undefined,
): DraftBody {
  return {
    slug: row.slug,
    image: row.image,
    from: toWireTime(row.start_at),
    until: toWireTime(row.end_at),
    title: { tr: row.title_tr, en: row.title_en },
    summary: { tr: row.summary_tr, en: row.summary_en },
    body: { tr: row.body_tr, en: row.body_en },
    games: { tr: row.games_tr, en: row.games_en },
    terms: { tr: row.text_tr, en: row.text_en },
    basis: row.basis,
    reward: row.reward,
    percent: row.percent,
    max: toWireMoney(row.max_minor),
    min: toWireMoney(row.min_minor),
    wagering: row.wagering,
    days: row.days,
    maxBet: wire(row.max_bet_minor),
    repeats: row.repeats,
    firstDeposit: row.of_first_deposit,
    automatic: row.is_automatic,
    contributions: row.contributions,
    onlyGames: row.only_games ?? [],
    excludedGames: row.excluded_games,
    winCap: wire(row.win_cap_minor),
    sticky: row.is_sticky,
    freeGame: row.game_id ?? '',
    freeRounds: row.rounds,
    freeBet: wire(row.bet_minor),
    referrer: wire(row.referrer_minor),
    play: wire(row.play_minor),
    maxPerMonth: row.max_per_month,
    code: code?.code ?? '',
    codeUses: code?.maxUses ?? null,
  }
}

export function amountOf(typed: string): Minor | null {
  return typed === '' ? null : (parseMoney(typed) ?? null)
}

/**
 * Returns the rule as it is computed with. Fields that the reward does not use are dropped, missing
 * ones get their lowest value.
 */
export function rulesOf(body: DraftBody): PromotionRules {
  const betMinor = amountOf(body.freeBet)
  const freeRounds =
    body.reward === 'free-rounds' && betMinor !== null && body.freeRounds !== null
      ? { gameID: body.freeGame, rounds: body.freeRounds, betMinor }
      : null
  const hasWagering = body.reward === 'bonus' || body.reward === 'free-rounds'
  const isFree = freeRounds !== null
  return {
    basis: body.basis,
    reward: body.reward,
    percent: isShare(body) && !isFree ? (body.percent ?? 1) : 100,
    maxMinor: isFree ? freeRounds.betMinor * BigInt(freeRounds.rounds) : (amountOf(body.max) ?? 0n),
    minMinor: body.basis === 'gift' ? 1n : (amountOf(body.min) ?? 0n),
    wagering: hasWagering ? (body.wagering ?? 0) : 0,
    days: body.reward === 'cash' ? null : body.days,
    maxBetMinor: body.reward === 'bonus' ? amountOf(body.maxBet) : null,
    repeats: body.basis === 'referral' ? 'once' : body.repeats,
    ofFirstDeposit: body.basis === 'deposit' && body.firstDeposit,
    needsCode: body.code !== '',
    isAutomatic: body.automatic,
    contributions: Object.fromEntries(
      Object.entries(body.contributions).filter(([, percent]) => percent > 0),
    ),
    onlyGames: isFree ? [freeRounds.gameID] : body.onlyGames.length === 0 ? null : body.onlyGames,
    excludedGames: isFree ? [] : body.excludedGames,
    winCapMinor: body.reward === 'bonus' ? amountOf(body.winCap) : null,
    isSticky: body.reward === 'bonus' && body.sticky,
    freeRounds,
    referral:
      body.basis === 'referral'
        ? {
            referrerMinor: amountOf(body.referrer) ?? 0n,
            playMinor: amountOf(body.play) ?? 0n,
            maxPerMonth: body.maxPerMonth ?? 0,
          }
        : null,
  }
}

export const isShare = ({ basis, reward }: Pick<DraftBody, 'basis' | 'reward'>): boolean =>
  reward !== 'free-rounds' && (basis === 'deposit' || basis === 'net-loss')
