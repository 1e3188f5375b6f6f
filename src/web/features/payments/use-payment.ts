import { useQuery } from '@tanstack/react-query'
import { TRANSACTION_STATUS } from '#shared/payments/transaction-codes.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'

const ASK_EVERY_MS = 4000

function paymentQuery(transactionID: string) {
  return query('finance', 'list_transactions', { searchID: transactionID, limit: 1 })
}

/**
 * Returns the player's payment by its ID. Refetched while it is undecided and whenever the balance
 * changes.
 */
export function usePayment(transactionID: string) {
  const payment = useQuery({
    ...paymentQuery(transactionID),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isUndecided(state.data?.data[0]?.transaction_status) ? ASK_EVERY_MS : false,
  })
  useTopic(
    'balance',
    () => void queryClient.invalidateQueries({ queryKey: paymentQuery(transactionID).queryKey }),
  )
  return {
    row: payment.data?.data[0],
    isPending: payment.isPending,
    isError: payment.isError && payment.data === undefined,
    error: payment.error,
    refetch: payment.refetch,
  }
}

function isUndecided(status: number | undefined): boolean {
  return status === TRANSACTION_STATUS.pending || status === TRANSACTION_STATUS.inReview
}
