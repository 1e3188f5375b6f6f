import { createDraw, type Draw } from '../fairness/draw.ts'
import { sha256Hex } from '../fairness/hmac.ts'
import type { Track } from './track.ts'

export function trackName({ game, part }: Track): string {
  return part === undefined ? game : `${game} ${part}`
}

/**
 * Plays rounds and returns the values of every position, `columns[position][round]`. The same seed
 * plays the same rounds.
 */
export function playTrack(track: Track, seed: string, rounds: number): Int32Array[] {
  const serverSeed = sha256Hex(seed)
  const clientSeed = trackName(track).replaceAll(' ', '-')
  const { source } = track
  if (source.kind === 'draw')
    return playDraws(track, rounds, (nonce) => createDraw(serverSeed, clientSeed, nonce))
  const chain = hashChain(sha256Hex(`${seed}:chain`), rounds)
  const salt = sha256Hex(`${seed}:salt`)
  return collect(track, rounds, (round, into) => source.record(chain[round] ?? '', salt, into))
}

/**
 * The same over any draws, one per round.
 * @throws TypeError for a track that is played from a chain
 */
export function playDraws(
  track: Track,
  rounds: number,
  drawOf: (nonce: number) => Draw,
): Int32Array[] {
  const { source } = track
  if (source.kind !== 'draw') throw new TypeError(`${trackName(track)} draws from no stream`)
  return collect(track, rounds, (round, into) => source.record(drawOf(round), into))
}

function hashChain(last: string, length: number): string[] {
  const chain = [last]
  while (chain.length < length) chain.push(sha256Hex(chain.at(-1) ?? ''))
  return chain.toReversed()
}

function collect(
  track: Track,
  rounds: number,
  record: (round: number, into: Int32Array) => void,
): Int32Array[] {
  const columns = track.positions.map(() => new Int32Array(rounds))
  const values = new Int32Array(track.positions.length)
  for (let round = 0; round < rounds; round++) {
    record(round, values)
    columns.forEach((column, i) => {
      const value = values[i] ?? -1
      if (value < 0 || value >= (track.positions[i]?.probabilities.length ?? 0))
        throw new RangeError(`${trackName(track)}: ${track.positions[i]?.name} shows ${value}`)
      column[round] = value
    })
  }
  return columns
}
