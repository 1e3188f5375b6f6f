import { countLines } from './line-sums.ts'
import { MAX_COUPON_LEGS, MAX_COUPON_LINES, type CountedLeg } from './coupon.ts'
import { findNamedSystem } from './systems.ts'

export const COUPON_FAULTS = [
  'no legs',
  'too many legs',
  'too many lines',
  'banker in a single',
  'sizes outside a system',
  'sizes missing',
  'unknown system',
  'sizes do not fit',
  'system does not fit',
] as const
export type CouponFault = (typeof COUPON_FAULTS)[number]

/**
 * A requested coupon: singles, one line of all legs, or a system by its sizes or its name. Sizes do
 * not count bankers.
 */
export type CouponShape = {
  type: 'single' | 'multi' | 'system'
  legs: readonly CountedLeg[]
  sizes?: readonly number[] | undefined
  system?: string | undefined
}

export function shapeOf(shape: CouponShape): { sizes: number[] } | { fault: CouponFault } {
  const { legs } = shape
  if (legs.length === 0) return { fault: 'no legs' }
  if (legs.length > MAX_COUPON_LEGS) return { fault: 'too many legs' }
  const asked = sizesOf(shape, legs.filter(({ isBanker }) => !isBanker).length)
  if ('sizes' in asked && countLines({ legs, sizes: asked.sizes }) > MAX_COUPON_LINES)
    return { fault: 'too many lines' }
  return asked
}

function sizesOf(
  { type, legs, sizes, system }: CouponShape,
  freeLegs: number,
): { sizes: number[] } | { fault: CouponFault } {
  if (type === 'system') return systemSizes(freeLegs, sizes, system)
  if (sizes || system !== undefined) return { fault: 'sizes outside a system' }
  if (type === 'multi') return { sizes: [freeLegs] }
  return freeLegs === legs.length ? { sizes: [1] } : { fault: 'banker in a single' }
}

function systemSizes(
  freeLegs: number,
  sizes?: readonly number[],
  system?: string,
): { sizes: number[] } | { fault: CouponFault } {
  if (sizes && !areSizesOf(freeLegs, sizes)) return { fault: 'sizes do not fit' }
  const chosen = sizes?.toSorted((a, b) => a - b)
  if (system === undefined) return chosen ? { sizes: chosen } : { fault: 'sizes missing' }
  const named = findNamedSystem(system)
  if (!named) return { fault: 'unknown system' }
  const fits = named.legs === freeLegs && (!chosen || chosen.join() === named.sizes.join())
  return fits ? { sizes: [...named.sizes] } : { fault: 'system does not fit' }
}

function areSizesOf(freeLegs: number, sizes: readonly number[]): boolean {
  const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= freeLegs
  return sizes.length > 0 && sizes.every(isSize) && new Set(sizes).size === sizes.length
}
