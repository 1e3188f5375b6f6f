import { useState } from 'react'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { MAX_IN_BATCH } from '#shared/payments/payouts.ts'

type Choosable = { transactionID: string; amount: string }

/** Tracks the selected rows; rows that disappear are deselected. */
export function useChoice<R extends Choosable>(rows: readonly R[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ transactionID }) => ids.has(transactionID)).slice(0, MAX_IN_BATCH)
  return {
    chosen,
    amount: toWireMoney(chosen.reduce((sum, { amount }) => sum + fromWireMoney(amount), 0n)),
    picked: ids,
    toggle: ({ transactionID: id }: Choosable) =>
      setIds((now) =>
        now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
      ),
    all: () => setIds(new Set(rows.map(({ transactionID }) => transactionID))),
    none: () => setIds(new Set()),
  }
}
