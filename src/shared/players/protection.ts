import { addDays, siteDate, startOfSiteDay, toWireTime } from '../dates.ts'
import { SITE_TIME_ZONE } from '../time-zone.ts'
import type { Bilingual, Lang } from '../lang.ts'
import { formatMoney, toWireMoney } from '../money.ts'
import { Refusal } from '../refusals.ts'

/** How long a player waits before they can confirm less protection. */
export const COOLING_MS = 24 * 3_600_000

export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'session'] as const
/** Products with a part of the weekly budget, which limits the amount staked. */
export const BUDGET_KINDS = ['casino', 'live', 'sports', 'bingo', 'virtual'] as const
export type BudgetKind = (typeof BUDGET_KINDS)[number]
export const ALL_LIMIT_KINDS = [...LIMIT_KINDS, ...BUDGET_KINDS] as const
export type LimitKind = (typeof ALL_LIMIT_KINDS)[number]
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export const TIME_OUT_HOURS = [24, 168, 720] as const
export const EXCLUSION_MONTHS = [6, 12, 60, 0] as const
export const REALITY_MINUTES = [0, 15, 30, 60, 120] as const
export const USUAL_REALITY_MINUTES = 60

export const PERMANENT_END = new Date('9999-12-31T20:59:59Z')

export type Pause = { kind: 'exclusion' | 'time-out'; until: Date }

/** Returns the pause in force, the longer one of two. */
export function pauseAt(
  excludedUntil: Date | null,
  timeOutUntil: Date | null,
  now: Date,
): Pause | undefined {
  const exclusion: Pause[] =
    excludedUntil !== null && excludedUntil > now
      ? [{ kind: 'exclusion', until: excludedUntil }]
      : []
  const timeOut: Pause[] =
    timeOutUntil !== null && timeOutUntil > now ? [{ kind: 'time-out', until: timeOutUntil }] : []
  return exclusion[0] ?? timeOut[0]
}

export function periodStart(period: LimitPeriod, at: Date): Date {
  const today = siteDate(at)
  if (period === 'day') return startOfSiteDay(today)
  if (period === 'month') return startOfSiteDay(`${today.slice(0, 7)}-01`)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return startOfSiteDay(addDays(today, -weekday))
}

export function periodEnd(period: LimitPeriod, at: Date): Date {
  const start = siteDate(periodStart(period, at))
  if (period === 'day') return startOfSiteDay(addDays(start, 1))
  if (period === 'week') return startOfSiteDay(addDays(start, 7))
  return startOfSiteDay(`${addDays(start, 31).slice(0, 7)}-01`)
}

export function addMonths(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  if (moved.getUTCDate() !== at.getUTCDate()) moved.setUTCDate(0)
  return moved
}

export function writeMoment(at: Date, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    timeZone: SITE_TIME_ZONE,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(at)
}

export function refusePause(pause: Pause): Refusal {
  return new Refusal(
    'self excluded',
    { kind: pause.kind, until: toWireTime(pause.until) },
    pauseText(pause),
  )
}

function pauseText({ kind, until }: Pause): Bilingual {
  if (kind === 'time-out')
    return {
      tr:
        `Moladasın: ${writeMoment(until, 'tr')} tarihine kadar oyun ve para yatırma kapalı. ` +
        'Paranı dilediğin an çekebilirsin',
      en:
        'You are in a time-out: play and deposits are closed ' +
        `until ${writeMoment(until, 'en')}. You can withdraw at any time`,
    }
  if (until.getTime() === PERMANENT_END.getTime())
    return {
      tr: 'Hesabını oyuna süresiz kapattın. Bakiyen senin: dilediğin an çekebilirsin',
      en: 'You are permanently self-excluded. You can withdraw your balance at any time',
    }
  return {
    tr:
      `Hesabını ${writeMoment(until, 'tr')} tarihine kadar oyuna kapattın. ` +
      'Bakiyen senin: dilediğin an çekebilirsin',
    en:
      `You are self-excluded until ${writeMoment(until, 'en')}. ` +
      'You can withdraw your balance at any time',
  }
}

const PERIOD_WORDS: Readonly<Record<LimitPeriod, Bilingual>> = {
  day: { tr: 'Günlük', en: 'daily' },
  week: { tr: 'Haftalık', en: 'weekly' },
  month: { tr: 'Aylık', en: 'monthly' },
}
const KIND_WORDS: Readonly<Record<LimitKind, Bilingual>> = {
  deposit: { tr: 'yatırım', en: 'deposit' },
  loss: { tr: 'kayıp', en: 'loss' },
  wager: { tr: 'bahis', en: 'stake' },
  session: { tr: 'oyun süresi', en: 'playing time' },
  casino: { tr: 'slot ve originals', en: 'slots and originals' },
  live: { tr: 'canlı masa', en: 'live table' },
  sports: { tr: 'spor', en: 'sports' },
  bingo: { tr: 'tombala', en: 'bingo' },
  virtual: { tr: 'sanal spor', en: 'virtual sports' },
}

export function isBudget(kind: LimitKind): kind is BudgetKind {
  return BUDGET_KINDS.some((one) => one === kind)
}

export type LimitState = { kind: LimitKind; period: LimitPeriod; amount: bigint; used: bigint }

export function refuseLimit(limit: LimitState, renewsAt: Date): Refusal {
  const figure = (value: bigint) => (limit.kind === 'session' ? Number(value) : toWireMoney(value))
  return new Refusal(
    'limit reached',
    {
      reason: `${limit.kind} limit`,
      kind: limit.kind,
      period: limit.period,
      amount: figure(limit.amount),
      used: figure(limit.used),
      left: figure(limit.amount > limit.used ? limit.amount - limit.used : 0n),
      until: toWireTime(renewsAt),
    },
    limitText(limit, renewsAt),
  )
}

function limitText({ kind, period, amount, used }: LimitState, renewed: Date): Bilingual {
  const figure = (minor: bigint, lang: Lang) =>
    kind !== 'session'
      ? formatMoney(minor, lang, { kurus: 'auto' })
      : lang === 'tr'
        ? `${minor} dk`
        : `${minor} min`
  const name = {
    tr: `${PERIOD_WORDS[period].tr} ${KIND_WORDS[kind].tr} ${isBudget(kind) ? 'bütçen' : 'limitin'}`,
    en: `Your ${PERIOD_WORDS[period].en} ${KIND_WORDS[kind].en} ${isBudget(kind) ? 'budget' : 'limit'}`,
  }
  return {
    tr: `${name.tr} ${figure(amount, 'tr')}, kullandığın ${figure(used, 'tr')}. ${writeMoment(renewed, 'tr')} itibarıyla yenilenir`,
    en:
      `${name.en} is ${figure(amount, 'en')}, of which ${figure(used, 'en')} is used. ` +
      `It renews on ${writeMoment(renewed, 'en')}`,
  }
}
