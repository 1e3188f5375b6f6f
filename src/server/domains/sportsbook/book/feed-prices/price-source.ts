import type { EventKind } from '../tables.ts'
import { PRICE_SOURCES, type PriceSource } from '#shared/office/price-source.ts'
import { termOf, type Terms } from '../terms.ts'

type Sourced = { kind: EventKind; terms: Terms; model: unknown }

/** False for a match without known team strengths, which the house's model cannot price. */
export function isPricedModel(model: unknown): boolean {
  return !(
    typeof model === 'object' &&
    model !== null &&
    'isPriced' in model &&
    model.isPriced === false
  )
}

/**
 * Returns whose prices of an event are used. The feed prices matches only, and whatever staff set,
 * those that the model cannot price.
 */
export function sourceOf({ model, ...set }: Sourced): PriceSource {
  return isPricedModel(model) ? sourceSetFor(set) : 'feed'
}

export function sourceSetFor({ kind, terms }: Pick<Sourced, 'kind' | 'terms'>): PriceSource {
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
