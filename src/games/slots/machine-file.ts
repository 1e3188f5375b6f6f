import {
  isRecord,
  MachineFileError,
  readCounts,
  readMultiplier,
  readPays,
  readSymbol,
  readTable,
  type FileSymbol,
} from './machine-file-values.ts'
import { compileMachine, largestWindowUnits } from './compiled-machine.ts'
import type { SlotMachine } from './machine.ts'

export { MachineFileError } from './machine-file-values.ts'

export type ParsedMachine = { machine: SlotMachine; written: ReadonlyMap<string, FileSymbol> }

const MACHINE_LIMITS = {
  reels: 8,
  rows: 10,
  strip: 500,
  lines: 100,
  symbols: 64,
  freeSpins: 1_000,
} as const

/** Allows adding up a thousand free spins within a double's exact integers. */
const LARGEST_EXACT_UNITS = 2 ** 43

/**
 * Reads a slot machine file: `{reels, rows, strips, lines, pays, wild?, scatter?, freeSpins?,
 * fill?}`. Throws MachineFileError with one line about the first error.
 */
export function parseMachineFile(json: unknown): ParsedMachine {
  if (!isRecord(json)) throw new MachineFileError('a machine file holds one JSON object')
  const reels = readCount(json, 'reels', MACHINE_LIMITS.reels)
  const rows = readCount(json, 'rows', MACHINE_LIMITS.rows)
  const written = new Map<string, FileSymbol>()
  const strips = readStrips(json['strips'], 'strips', reels, written)
  const freeSpins = readFreeSpins(json['freeSpins'], reels, written)
  if (written.size > MACHINE_LIMITS.symbols)
    throw new MachineFileError(`strips may show at most ${MACHINE_LIMITS.symbols} symbols`)
  const wild = readWild(json['wild'])
  const scatter = readScatter(json['scatter'], reels * rows)
  const fill = readFill(json['fill'])
  if (wild && wild.symbol === scatter?.symbol)
    throw new MachineFileError('wild and scatter must be different symbols')
  const machine = {
    reels,
    rows,
    strips,
    lines: readLines(json['lines'], reels, rows),
    pays: readPayTable(json['pays'], reels),
    ...(wild && { wild }),
    ...(scatter && { scatter }),
    ...(freeSpins && { freeSpins }),
    ...(fill && { fill }),
  }
  if (largestWindowUnits(compileMachine(machine)) > LARGEST_EXACT_UNITS) {
    throw new MachineFileError('pays and multipliers together are too large to count exactly')
  }
  return { machine, written }
}

type Written = Map<string, FileSymbol>

function readCount(json: Record<string, unknown>, name: string, max: number): number {
  const value = json[name]
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max)
    return value
  throw new MachineFileError(`${name} must be an integer from 1 to ${max}`)
}

function readStrips(value: unknown, name: string, reels: number, written: Written): string[][] {
  const strips = readTable(value, name, { rows: reels, rowName: 'one strip a reel' })
  return strips.map((strip, reel) => {
    if (strip.length < 1 || strip.length > MACHINE_LIMITS.strip) {
      throw new MachineFileError(`${name}[${reel}] must hold 1 to ${MACHINE_LIMITS.strip} symbols`)
    }
    return strip.map((symbol) => {
      const id = readSymbol(symbol, `${name}[${reel}]`)
      if (!written.has(id)) written.set(id, typeof symbol === 'number' ? symbol : id)
      return id
    })
  })
}

function readLines(value: unknown, reels: number, rows: number): number[][] {
  const lines = readTable(value, 'lines', { max: MACHINE_LIMITS.lines, rowName: 'lists of rows' })
  return lines.map((line, index) => {
    const whole = line.flatMap((row) =>
      typeof row === 'number' && Number.isInteger(row) && row >= 1 && row <= rows ? [row] : [],
    )
    if (line.length === reels && whole.length === reels) return whole
    throw new MachineFileError(
      `lines[${index}] must name a row from 1 to ${rows} for each of the ${reels} reels`,
    )
  })
}

function readPayTable(value: unknown, reels: number): Record<string, number[]> {
  if (!isRecord(value)) throw new MachineFileError('pays must be an object of lists by symbol')
  const entries = Object.entries(value)
  if (entries.length > MACHINE_LIMITS.symbols)
    throw new MachineFileError(`pays may name at most ${MACHINE_LIMITS.symbols} symbols`)
  return Object.fromEntries(
    entries.map(([symbol, list]) => [symbol, readPays(list, `pays.${symbol}`, reels)]),
  )
}

function readWild(value: unknown): SlotMachine['wild'] {
  if (value === undefined || value === null) return undefined
  if (!isRecord(value)) throw new MachineFileError('wild must be an object')
  return {
    symbol: readSymbol(value['symbol'], 'wild.symbol'),
    multiplier:
      value['multiplier'] === undefined
        ? 1
        : readMultiplier(value['multiplier'], 'wild.multiplier'),
    freeSpinsOnly: readFlag(value['freeSpinsOnly'], 'wild.freeSpinsOnly'),
  }
}

function readScatter(value: unknown, cells: number): SlotMachine['scatter'] {
  if (value === undefined || value === null) return undefined
  if (!isRecord(value)) throw new MachineFileError('scatter must be an object')
  return {
    symbol: readSymbol(value['symbol'], 'scatter.symbol'),
    pays: readPays(value['pays'] ?? [], 'scatter.pays', cells),
    freeSpins: readCounts(
      value['freeSpins'] ?? [],
      'scatter.freeSpins',
      cells,
      MACHINE_LIMITS.freeSpins,
    ),
    retrigger: readFlag(value['retrigger'], 'scatter.retrigger'),
  }
}

function readFreeSpins(value: unknown, reels: number, written: Written): SlotMachine['freeSpins'] {
  if (value === undefined || value === null) return undefined
  if (!isRecord(value)) throw new MachineFileError('freeSpins must be an object')
  const multiplier = readMultiplier(value['multiplier'] ?? 1, 'freeSpins.multiplier')
  if (value['strips'] === undefined || value['strips'] === null) return { multiplier }
  return { multiplier, strips: readStrips(value['strips'], 'freeSpins.strips', reels, written) }
}

function readFill(value: unknown): SlotMachine['fill'] {
  if (value === undefined || value === null) return undefined
  if (!isRecord(value) || !Array.isArray(value['symbols']))
    throw new MachineFileError('fill must be {symbols: […], multiplier}')
  if (value['symbols'].length > MACHINE_LIMITS.symbols)
    throw new MachineFileError(`fill.symbols may name at most ${MACHINE_LIMITS.symbols}`)
  const symbols = value['symbols'].map((symbol) => readSymbol(symbol, 'fill.symbols'))
  return { symbols, multiplier: readMultiplier(value['multiplier'], 'fill.multiplier') }
}

function readFlag(value: unknown, name: string): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? false
  throw new MachineFileError(`${name} must be true or false`)
}
