import { useState } from 'react'
import type { CashMethod } from '#shared/contracts/finance/cash-methods.ts'
import { call } from '#web/lib/api.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useErrorText } from '#web/ui/empty.tsx'
import { withFavorite } from './method-order.ts'
import { CASH_TYPE_CODES } from './order.ts'

/** Marks or unmarks a method. The display changes once the server has agreed. */
export function useMethodFavorite(method: CashMethod) {
  const { payments } = useTexts()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  async function change(): Promise<void> {
    const add = method.isFavorite === 0
    try {
      await call('finance', add ? 'add_favorite_cash_method' : 'remove_favorite_cash_method', {
        id: method.methodID,
      })
      markEverywhere(method.methodID, add ? 1 : 0)
      showToast('up', add ? payments.favouriteAdded : payments.favouriteRemoved)
    } catch (error) {
      showToast('down', errorText(error))
    }
    setBusy(false)
  }

  return {
    busy,
    toggle: (): void => {
      if (busy) return
      setBusy(true)
      void change()
    },
  }
}

/** The mark belongs to the method, for deposits and withdrawals alike. */
function markEverywhere(methodID: string, isFavorite: 0 | 1): void {
  for (const Type of Object.values(CASH_TYPE_CODES)) {
    for (const name of ['list_cash_methods_new', 'list_highlighted_cash_methods'] as const) {
      queryClient.setQueryData(query('finance', name, { Type }).queryKey, (reply) =>
        reply === undefined
          ? undefined
          : { ...reply, data: reply.data.map((row) => withFavorite(row, methodID, isFavorite)) },
      )
    }
  }
}
