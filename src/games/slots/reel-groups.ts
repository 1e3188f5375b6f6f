import type { CompiledMachine, CompiledMode } from './compiled-machine.ts'
import { scattersInWindow } from './reel-counts.ts'

export type ReelGroup = {
  firstReel: number
  length: number
  stops: readonly Uint16Array[]
  scatters: Uint8Array
}

const MAX_POSITIONS = 1 << 20
const REELS_IN_GROUP = 3

export function groupReels(machine: CompiledMachine, mode: CompiledMode): ReelGroup[] {
  const groups: ReelGroup[] = []
  for (let reel = 0; reel < machine.reels;) {
    const lengths = joinable(mode.strips.slice(reel).map((strip) => strip.length))
    groups.push(createGroup(machine, mode, reel, lengths))
    reel += lengths.length
  }
  return groups
}

function joinable(lengths: readonly number[]): number[] {
  const joined: number[] = []
  let positions = 1
  for (const length of lengths.slice(0, REELS_IN_GROUP)) {
    positions *= length
    if (joined.length > 0 && positions > MAX_POSITIONS) break
    joined.push(length)
  }
  return joined
}

function createGroup(
  machine: CompiledMachine,
  mode: CompiledMode,
  firstReel: number,
  lengths: readonly number[],
): ReelGroup {
  const length = lengths.reduce((product, reelLength) => product * reelLength, 1)
  const scatters = new Uint8Array(length)
  let repeats = length
  const stops = lengths.map((reelLength, i) => {
    repeats /= reelLength
    const strip = mode.strips[firstReel + i] ?? new Int32Array()
    const shown = strip.map((_, stop) => scattersInWindow(machine, strip, stop))
    return Uint16Array.from({ length }, (_, position) => {
      const stop = Math.floor(position / repeats) % reelLength
      scatters[position] = (scatters[position] ?? 0) + (shown[stop] ?? 0)
      return stop
    })
  })
  return { firstReel, length, stops, scatters }
}

export function positionsOf(groups: readonly ReelGroup[], stops: readonly number[]): Int32Array {
  return Int32Array.from(groups, ({ firstReel, stops: table, length }) => {
    let rest = length
    return table.reduce((position, column, i) => {
      rest /= (column.at(-1) ?? 0) + 1
      return position + (stops[firstReel + i] ?? 0) * rest
    }, 0)
  })
}
