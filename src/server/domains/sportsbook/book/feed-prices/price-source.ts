import type { EventKind } from '../tables.ts'
import { PRICE_SOURCES, type PriceSource } from '#shared/office/price-source.ts'
import { termOf, type Terms } from '../terms.ts'

/** Returns whose prices of an event are used. The feed prices matches only. */
export function sourceOf({ kind, terms }: { kind: EventKind; terms: Terms }): PriceSource {
  const value = kind === 'match' ? termOf(terms, 'source', '')?.value : undefined
  return (value !== undefined && PRICE_SOURCES[Number(value) - 1]) || 'model'
}

/** The term that stands for a source, from 1. */
export function sourceTerm(source: PriceSource): bigint {
  return BigInt(PRICE_SOURCES.indexOf(source) + 1)
}

export function sourceOfTerm(value: bigint): PriceSource {
  return PRICE_SOURCES[Number(value) - 1] ?? 'model'
}
