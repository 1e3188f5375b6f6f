import type { Selectable } from 'kysely'
import {
  usesField,
  type MoneyField,
  type TermsFieldName,
  type WholeField,
} from '#shared/bonus-types.ts'
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
 * Returns the rule as it is computed with. Fields that the bonus type does not use are dropped,
 * missing ones get their lowest value.
 */
export function rulesOf(body: DraftBody): PromotionRules {
  const uses = (name: TermsFieldName) => usesField(name, body)
  const money = (name: MoneyField) => (uses(name) ? amountOf(body[name]) : null)
  const whole = (name: WholeField) => (uses(name) ? body[name] : null)
  const [betMinor, rounds] = [money('freeBet'), whole('freeRounds')]
  const freeRounds =
    betMinor !== null && rounds !== null ? { gameID: body.freeGame, rounds, betMinor } : null
  return {
    basis: body.basis,
    reward: body.reward,
    percent: uses('percent') ? (body.percent ?? 1) : 100,
    maxMinor:
      freeRounds === null
        ? (amountOf(body.max) ?? 0n)
        : freeRounds.betMinor * BigInt(freeRounds.rounds),
    minMinor: uses('min') ? (amountOf(body.min) ?? 0n) : 1n,
    wagering: whole('wagering') ?? 0,
    days: whole('days'),
    maxBetMinor: money('maxBet'),
    repeats: uses('repeats') ? body.repeats : 'once',
    ofFirstDeposit: uses('firstDeposit') && body.firstDeposit,
    needsCode: body.code !== '',
    isAutomatic: body.automatic,
    contributions: Object.fromEntries(
      Object.entries(body.contributions).filter(([, percent]) => percent > 0),
    ),
    onlyGames:
      freeRounds !== null
        ? [freeRounds.gameID]
        : body.onlyGames.length === 0
          ? null
          : body.onlyGames,
    excludedGames: freeRounds === null ? body.excludedGames : [],
    winCapMinor: money('winCap'),
    isSticky: uses('sticky') && body.sticky,
    freeRounds,
    referral: uses('referrer')
      ? {
          referrerMinor: money('referrer') ?? 0n,
          playMinor: money('play') ?? 0n,
          maxPerMonth: whole('maxPerMonth') ?? 0,
        }
      : null,
  }
}
