import type { Paytable } from './paytable.ts'
import { duelTension } from './duel-tension.ts'
import type { TensionRule } from './tension.ts'

/** Returns true if a spin may start a feature, for autoplay's "stop on feature". */
export function hasFreeSpins(paytable: Paytable): boolean {
  switch (paytable.kind) {
    case 'lines':
      return paytable.freeSpins !== undefined
    case 'anywhere':
    case 'ways':
    case 'cluster':
    case 'hold':
    case 'book':
    case 'expanding':
    case 'variable':
    case 'avalanche':
    case 'duel':
    case 'collect':
      return true
  }
}

export function tensionOf(paytable: Paytable): TensionRule | undefined {
  switch (paytable.kind) {
    case 'lines':
      return lineTension(paytable)
    case 'anywhere':
      return { symbol: paytable.scatter.symbol, needed: paytable.scatter.trigger.from }
    case 'ways':
      return scatterTension(paytable.scatter, paytable.strips)
    case 'cluster':
      return {
        symbol: paytable.scatter.symbol,
        needed: paytable.scatter.awards[0]?.from ?? Infinity,
      }
    case 'hold':
      return holdTension(paytable)
    case 'book':
      return bookTension(paytable)
    case 'duel':
      return duelTension(paytable)
    case 'expanding':
      return wildTension(paytable)
    case 'variable':
    case 'avalanche':
      return {
        symbol: paytable.scatter.symbol,
        needed: Math.min(...paytable.scatter.awards.map(({ from }) => from)),
      }
    case 'collect':
      return collectTension(paytable)
  }
}

function lineTension({
  scatter,
  freeSpins,
  strips,
}: Extract<Paytable, { kind: 'lines' }>): TensionRule | undefined {
  return scatter && freeSpins && scatterTension(scatter, strips)
}

function bookTension({
  book: { symbol, freeSpins },
  strips,
}: Extract<Paytable, { kind: 'book' }>): TensionRule {
  return {
    symbol,
    needed: freeSpins.from,
    ...(strips ? { reels: strips.map((strip) => strip.includes(symbol)) } : {}),
  }
}

const CARRIERS_FOR_TENSION = 3

/** The collector's reel also stops with tension after so many carriers, in free spins too. */
function collectTension({
  scatter,
  strips,
  freeSpins,
  collect: { carrier, collector },
}: Extract<Paytable, { kind: 'collect' }>): TensionRule | undefined {
  const rule = scatterTension(scatter, strips)
  return (
    rule && {
      ...rule,
      gathered: {
        symbol: carrier,
        from: CARRIERS_FOR_TENSION,
        reels: freeSpins.strips.map((strip) => strip.includes(collector)),
      },
    }
  )
}

type Scatter = { symbol: string; freeSpins: readonly number[] }

function scatterTension(
  scatter: Scatter,
  strips: readonly (readonly string[])[] | undefined,
): TensionRule | undefined {
  const needed = scatter.freeSpins.findIndex((spins) => spins > 0) + 1
  if (needed === 0) return undefined
  return {
    symbol: scatter.symbol,
    needed,
    ...(strips ? { reels: strips.map((strip) => strip.includes(scatter.symbol)) } : {}),
  }
}

/**
 * Reels slow down for tension while the symbols they can show may still bring the missing balls.
 */
function holdTension({
  rows,
  strips,
  hold: { ball, trigger },
}: Extract<Paytable, { kind: 'hold' }>): TensionRule {
  const shown = (strip: readonly string[], stop: number) =>
    Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter(
      (symbol) => symbol === ball,
    ).length
  return {
    symbol: ball,
    needed: trigger,
    atOnce: strips.map((strip) => Math.max(...strip.map((_, stop) => shown(strip, stop)))),
  }
}

/** The last reel that wilds can still take stops with tension. */
function wildTension({
  wild,
  strips,
}: Extract<Paytable, { kind: 'expanding' }>): TensionRule | undefined {
  const reels = strips?.map((strip) => strip.includes(wild.symbol))
  return reels && { symbol: wild.symbol, needed: reels.filter(Boolean).length, reels, byReel: true }
}
