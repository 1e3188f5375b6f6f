import type { GameRules, JsonObject } from '#games/game-engine.ts'
import { createHash } from 'node:crypto'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import type { GameEngine } from './engine.ts'

export type RoundOrder = {
  requestId: string
  betMinor: Minor
  params: JsonObject
  /** SHA-256 of the request: the same ID with another hash is a duplicate. */
  hash: Buffer
}

/** @throws FieldRefusal for a bet that is not one of the game's steps, or for unknown params */
export function toOrder(
  engine: GameEngine,
  input: { requestId?: string | undefined; bet: Minor; params: JsonObject },
): RoundOrder {
  if (!isBet(engine.rules, input.bet)) throw refuseFields({ bet: 'amountRange' })
  const params = engine.readParams(input.params)
  return {
    requestId: input.requestId ?? crypto.randomUUID(),
    betMinor: input.bet,
    params,
    hash: inputHash(engine.gameID, input.bet, params),
  }
}

/**
 * The refusal when the player's two bets in a shared round exceed the game's maximum bet together.
 */
export function refuseTogether(maxMinor: Minor): Refusal {
  return new Refusal('limit reached', { limit: 'bet', max: toWireMoney(maxMinor) })
}

function isBet({ betStepsMinor, betUnitMinor }: GameRules, betMinor: Minor): boolean {
  const [min = 0n, max = 0n] = [betStepsMinor[0], betStepsMinor.at(-1)]
  return (
    betStepsMinor.includes(betMinor) ||
    (betUnitMinor !== undefined &&
      betMinor % betUnitMinor === 0n &&
      betMinor >= min &&
      betMinor <= max)
  )
}

export function inputHash(...parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts, canonical)).digest()
}

function canonical(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
