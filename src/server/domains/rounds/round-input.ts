import type { GameRules, JsonObject } from '#games/game-engine.ts'
import { createHash } from 'node:crypto'
import type { Minor } from '#shared/money.ts'
import { refuseFields } from '#shared/refusals.ts'
import type { GameEngine } from './engine.ts'

/** A round asked for, its fields checked against the game. */
export type RoundOrder = {
  requestId: string
  betMinor: Minor
  params: JsonObject
  /** sha256 of what was asked: the same id with another hash is a duplicate. */
  hash: Buffer
}

/** @throws FieldRefusal for a bet that is none of the game's steps, or params it does not know */
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

function isBet({ betStepsMinor, betUnitMinor }: GameRules, betMinor: Minor): boolean {
  const [least = 0n, most = 0n] = [betStepsMinor[0], betStepsMinor.at(-1)]
  return (
    betStepsMinor.includes(betMinor) ||
    (betUnitMinor !== undefined &&
      betMinor % betUnitMinor === 0n &&
      betMinor >= least &&
      betMinor <= most)
  )
}

/** The hash of JSON values and amounts; the order of an object's keys does not matter. */
export function inputHash(...parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts, canonical)).digest()
}

function canonical(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
