import { createByteStream } from '../fairness/byte-stream.ts'
import { createDraw, drawFromUint32 } from '../fairness/draw.ts'
import { createHmac, toHex } from '../fairness/hmac.ts'
import { seedCommitment } from '../fairness/seeds.ts'
import type { HouseGame, JsonObject, Progress, RoundStep, WireEvent } from '../game-engine.ts'
import type { Minor } from '#shared/money.ts'
import { OUTCOMES } from './outcomes.ts'
import { UnknownGameError } from './verify-game.ts'
import type { VerifyParams } from './params.ts'

const BYTES_PER_BLOCK = 32
const BYTES_PER_NUMBER = 4

export type RoundSeeds = { serverSeed: string; clientSeed: string; nonce: number }

export type Trace = {
  seal: string
  blocks: readonly { message: string; digest: string }[]
  numbers: readonly { bytes: string; value: number }[]
  outcome: unknown
}

/**
 * Computes a game's outcome with its trace. `game` is its name in the verifier. Throws
 * VerifyInputError.
 */
export function traceGame(
  game: string,
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  params: VerifyParams,
): Trace {
  const outcomeOf = OUTCOMES.get(game)
  if (outcomeOf === undefined) throw new UnknownGameError(`unknown game "${game}"`)
  const nextByte = createByteStream(serverSeed, clientSeed, nonce)
  const numbers: { bytes: string; value: number }[] = []
  const outcome = outcomeOf(
    drawFromUint32(() => {
      const bytes = Uint8Array.from({ length: BYTES_PER_NUMBER }, nextByte)
      const value = new DataView(bytes.buffer).getUint32(0)
      numbers.push({ bytes: toHex(bytes), value })
      return value
    }),
    params,
  )
  const hmac = createHmac(serverSeed)
  const blocks = Array.from(
    { length: Math.ceil((numbers.length * BYTES_PER_NUMBER) / BYTES_PER_BLOCK) },
    (_, block) => {
      const message = `${clientSeed}:${nonce}:${block}`
      return { message, digest: toHex(hmac(message)) }
    },
  )
  return { seal: seedCommitment(serverSeed), blocks, numbers, outcome }
}

/**
 * Replays a whole round with the server's engine: every event and the result.
 * @throws Refusal, FieldRefusal
 */
export function playAgain(
  game: HouseGame,
  { serverSeed, clientSeed, nonce }: RoundSeeds,
  betMinor: Minor,
  params: JsonObject,
  moves: readonly RoundStep[],
): Progress {
  const draw = () => createDraw(serverSeed, clientSeed, nonce)
  const known = game.readParams(params)
  let last = game.open(draw(), betMinor, known)
  const events: WireEvent[] = [...last.events]
  for (let made = 1; made <= moves.length; made++) {
    const next = game.act?.(draw(), betMinor, known, moves.slice(0, made))
    if (next === undefined) throw new UnknownGameError(`${game.slug} has no moves`)
    events.push(...next.events)
    last = next
  }
  return { ...last, events }
}
