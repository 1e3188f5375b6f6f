import { useEffect, useMemo, useReducer } from 'react'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { useOverlay } from '#web/lib/overlays.ts'
import { EMPTY_PURSE, isAtRest, nextPurse } from './shared-purse.ts'
import { useWalletBalance, type PurseLink } from './use-played-game.ts'

/** What the wallet says may belong to a round whose game has not told of it yet. */
const QUIET_MS = 1500

/** The balance of two games for money side by side; undefined while there are no two. */
export function useSharedPurse(on: boolean): PurseLink | undefined {
  const [{ balanceMinor, rounds }, tell] = useReducer(nextPurse, EMPTY_PURSE)
  const wallet = useWalletBalance(on ? 'real' : 'fun')
  const atCashier = useOverlay()?.name === 'cashier'
  const unknown = balanceMinor === undefined

  useEffect(() => (on ? () => tell({ type: 'parted' }) : undefined), [on])

  useEffect(() => {
    if (wallet === undefined || !isAtRest(rounds)) return undefined
    const timer = setTimeout(
      () => tell({ type: 'told', balanceMinor: fromWireMoney(wallet) }),
      unknown || atCashier ? 0 : QUIET_MS,
    )
    return () => clearTimeout(timer)
  }, [wallet, rounds, unknown, atCashier])

  return useMemo(
    () =>
      on
        ? { balance: balanceMinor === undefined ? undefined : toWireMoney(balanceMinor), tell }
        : undefined,
    [on, balanceMinor],
  )
}
