import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toWireMoney } from '#shared/money.ts'
import { CallRefusal, type ReplyOf } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import type { Plan } from './slip-plans.ts'
import { legChoices } from './orders.ts'
import { sumsOf } from './slip-sums.ts'
import { slipStore } from './slip-store.ts'

export type Quote = ReplyOf<'sportsbook', 'quote_coupon'>['data']

const RENEW_MS = 10_000
const TYPING_PAUSE_MS = 250

export function useQuotes(plans: readonly Plan[], isOn: boolean): readonly (Quote | undefined)[] {
  const inputs = useSettled(plans.map(inputOf))
  const replies = useQueries({
    queries: (isOn ? inputs : []).map((input) => ({
      ...query('sportsbook', 'quote_coupon', input),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: RENEW_MS,
    })),
  })
  const quotedLegs = replies.map(({ data }) => data?.data.legs ?? [])
  const gone = replies.flatMap(({ error }, index) =>
    error instanceof CallRefusal ? unknownLeg(error, inputs[index]?.legs ?? []) : [],
  )
  const news = JSON.stringify({ quotedLegs: quotedLegs, gone })
  useEffect(() => {
    slipStore.applyNews(
      quotedLegs
        .flat()
        .map(({ price, eachWay, ...leg }) => ({ ...leg, now: price, terms: eachWay ?? null })),
    )
    if (gone.length > 0)
      slipStore.applyNews(gone.map(({ selectionID }) => ({ selectionID, status: 'closed' })))
    // oxlint-disable-next-line react/exhaustive-deps -- news are compared by content
  }, [news])
  return replies.map(({ data }) => data?.data)
}

function unknownLeg(
  error: CallRefusal,
  legs: readonly { selectionID: string }[],
): readonly { selectionID: string }[] {
  const place = error.data['leg']
  return error.is('record not found') && typeof place === 'number'
    ? legs.slice(place, place + 1)
    : []
}

function inputOf(plan: Plan) {
  const stake =
    plan.typedMinor === undefined
      ? undefined
      : sumsOf(plan, { minor: plan.typedMinor, of: plan.stakeOf }).lineStakeMinor
  return {
    type: plan.type,
    legs: plan.legs.map((leg) => ({ selectionID: leg.selectionID, ...legChoices(leg, plan.type) })),
    ...(plan.type === 'system' && { systems: [...plan.systems] }),
    ...(stake !== undefined && stake > 0n && { stake: toWireMoney(stake) }),
    ...(plan.freeBetId !== undefined && { freebetID: plan.freeBetId }),
  }
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const words = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- compared by what it says
  }, [words])
  return settled
}
