import type { SymbolId } from './events.ts'

export function strip(symbols: string): SymbolId[] {
  return symbols.split(' ')
}
