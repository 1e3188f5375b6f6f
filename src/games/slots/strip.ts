import type { SymbolId } from './events.ts'

/** A strip written as one line of symbol ids, top to bottom. */
export function strip(symbols: string): SymbolId[] {
  return symbols.split(' ')
}
