import { useEffect, useMemo, useReducer } from 'react'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { useOverlay } from '#web/lib/overlays.ts'
import { EMPTY_BALANCE, isAtRest, nextBalance } from './shared-balance.ts'
import { useWalletBalance, type SharedBalanceLink } from './use-played-game.ts'

/** A wallet balance may belong to a round that its game has not reported yet. */
const QUIET_MS = 1500

export function useSharedBalance(on: boolean): SharedBalanceLink | undefined {
  const [{ balanceMinor, rounds }, report] = useReducer(nextBalance, EMPTY_BALANCE)
  const wallet = useWalletBalance(on ? 'real' : 'fun')
  const atCashier = useOverlay()?.name === 'cashier'
  const unknown = balanceMinor === undefined

  useEffect(() => (on ? () => report({ type: 'parted' }) : undefined), [on])

  useEffect(() => {
    if (wallet === undefined || !isAtRest(rounds)) return undefined
    const timer = setTimeout(
      () => report({ type: 'wallet read', balanceMinor: fromWireMoney(wallet) }),
      unknown || atCashier ? 0 : QUIET_MS,
    )
    return () => clearTimeout(timer)
  }, [wallet, rounds, unknown, atCashier])

  return useMemo(
    () =>
      on
        ? {
            balance: balanceMinor === undefined ? undefined : toWireMoney(balanceMinor),
            report,
          }
        : undefined,
    [on, balanceMinor],
  )
}
