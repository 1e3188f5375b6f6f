import type { CouponType } from '#shared/sportsbook/coupon-choices.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import type { SlipLeg } from './slip.ts'
import { slipStore } from './slip-store.ts'

type Source = {
  type: CouponType
  systems: readonly number[]
  legs: readonly { selectionID: string; banker: boolean; eachWay?: boolean | object | undefined }[]
}

/**
 * Loads the selections behind a code at current prices. Returns how many; 0 if none can be bet on
 * any more.
 * @throws CallRefusal `record not found` for an unknown code
 */
export async function loadCode(code: string): Promise<number> {
  return fillWith((await call('sportsbook', 'load_coupon', { code })).data)
}

export async function fillWith({ type, systems, legs }: Source): Promise<number> {
  const found = (await Promise.all(legs.map(findLeg))).filter((leg) => leg !== undefined)
  if (found.length > 0)
    slipStore.fill(found, { ...(found.length === legs.length && { type }), systems })
  return found.length
}

async function findLeg({
  selectionID,
  banker,
  eachWay: isEachWay,
}: Source['legs'][number]): Promise<SlipLeg | undefined> {
  try {
    const [leg] = (
      await call('sportsbook', 'quote_coupon', { type: 'single', legs: [{ selectionID }] })
    ).data.legs
    if (leg === undefined || leg.status === 'closed') return undefined
    const { eachWay, ...found } = leg
    return {
      ...found,
      taken: leg.price,
      now: leg.price,
      banker,
      terms: eachWay ?? null,
      eachWay: isEachWay !== undefined && isEachWay !== false,
    }
  } catch (error) {
    if (error instanceof CallRefusal && error.is('record not found')) return undefined
    throw error
  }
}

export function isUnknownCode(error: unknown): boolean {
  return error instanceof CallRefusal && (error.is('record not found') || error.is('invalid input'))
}
