import { sql } from 'kysely'
import type { Bilingual } from '#shared/lang.ts'
import { formatMoney, toWireMoney, type Minor } from '#shared/money.ts'
import {
  refuseLimit,
  refusePause,
  ALL_LIMIT_KINDS,
  LIMIT_PERIODS,
} from '#shared/players/protection.ts'
import { Refusal, type DebugKey } from '#shared/refusals.ts'
import { WALLET_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db } from '#server/platform/database/database.ts'

type Answered = { debug: DebugKey; text: (left: Bilingual) => Bilingual }

/**
 * The answers of `wallet.stake_refusal` and their words for the player. `left` is the bound in the
 * answer, in the player's money.
 */
const GUARD: Readonly<Record<string, Answered>> = {
  'bonus max bet': {
    debug: 'limit reached',
    text: WALLET_TEXTS.bonusMaxBet,
  },
  'bonus game': {
    debug: 'not possible',
    text: () => WALLET_TEXTS.gameExcludedByBonus,
  },
}

/**
 * Returns the refusal for an outcome of the wallet: a key of the guard, with a bound in kuruş after
 * a colon where there is one.
 * @throws Error where the outcome is no refusal
 */
export function stakeRefusal(outcome: string | null | undefined, balanceMinor: Minor): Refusal {
  if (outcome === 'insufficient balance')
    return new Refusal(outcome, { balance: toWireMoney(balanceMinor) })
  if (outcome === 'duplicate') return new Refusal(outcome)
  const [key = '', bound = '', ...more] = (outcome ?? 'nothing').split(':')
  const ofProtection = protectionRefusal(key, bound, more)
  if (ofProtection !== undefined) return ofProtection
  const answered = GUARD[key]
  if (answered === undefined)
    throw new Error(`wallet: the stake was answered ${outcome ?? 'nothing'}`)
  const leftMinor = BigInt(bound)
  return new Refusal(
    answered.debug,
    { reason: key, ...(bound !== '' && { left: toWireMoney(leftMinor) }) },
    answered.text({ tr: formatMoney(leftMinor, 'tr'), en: formatMoney(leftMinor, 'en') }),
  )
}

/**
 * Words the player's own pauses (`excluded:UNTIL`, `time out:UNTIL`), reminder (`reality
 * check:MINUTES`) and limits (`wager limit:LEFT:PERIOD:AMOUNT:USED:RENEWS`).
 */
function protectionRefusal(
  key: string,
  bound: string,
  [period, amount = '', used = '', renews = '']: string[],
): Refusal | undefined {
  if (key === 'excluded' || key === 'time out')
    return refusePause({
      kind: key === 'excluded' ? 'exclusion' : 'time-out',
      until: new Date(Number(bound)),
    })
  if (key === 'reality check')
    return new Refusal(
      'limit reached',
      { reason: key, minutes: Number(bound) },
      WALLET_TEXTS.playReminder(bound),
    )
  const kind = ALL_LIMIT_KINDS.find((name) => key === `${name} limit`)
  const inForce = LIMIT_PERIODS.find((name) => name === period)
  if (kind === undefined || inForce === undefined) return undefined
  return refuseLimit(
    { kind, period: inForce, amount: BigInt(amount), used: BigInt(used) },
    new Date(Number(renews)),
  )
}

/**
 * Returns why the guard would refuse this stake now; undefined if it would accept it. Takes no lock
 * and gives no guarantee: for a hint before the bet.
 */
export async function foretellRefusal(
  read: Db,
  playerId: string,
  subCategory: number,
  betMinor: Minor,
  now: Date,
): Promise<Refusal | undefined> {
  const {
    rows: [row],
  } = await sql<{
    outcome: string | null
  }>`select wallet.stake_refusal(${playerId}, ${subCategory}::smallint, null, ${betMinor}, ${now})
    as outcome`.execute(read)
  return row === undefined || row.outcome === null ? undefined : stakeRefusal(row.outcome, 0n)
}
