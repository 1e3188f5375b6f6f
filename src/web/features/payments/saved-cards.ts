import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import type { ReplyOf } from '#web/lib/api.ts'
import type { FieldValues } from './order.ts'

export type SavedCards = ReplyOf<'finance', 'list_saved_methods'>['data']
export type SavedCard = SavedCards['cards'][number]

export const savedCardsQuery = () => query('finance', 'list_saved_methods', {})

const NONE: SavedCards = { methodIDs: [], cards: [] }

export function useSavedCards(enabled: boolean): SavedCards {
  return useQuery({ ...savedCardsQuery(), enabled }).data?.data ?? NONE
}

export function cardsOf({ cards }: SavedCards, methodID: string | undefined): SavedCard[] {
  return cards.filter(({ methodIDs }) => methodIDs.includes(methodID ?? ''))
}

export function cardValues(saved: SavedCards, methodID: string, values: FieldValues): FieldValues {
  const chosen = cardsOf(saved, methodID).find(
    ({ savedMethodID }) => savedMethodID === values['savedMethodID'],
  )
  if (chosen !== undefined) return { savedMethodID: chosen.savedMethodID }
  return saved.methodIDs.includes(methodID) && values['saveMethod'] === 'true'
    ? { saveMethod: 'true' }
    : {}
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mc: 'Mastercard',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  troy: 'Troy',
}

/** The brand and the last four digits, such as "Visa •••• 1142". */
export function nameCard({ brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>): string {
  return `${BRANDS[brand] ?? brand} •••• ${lastFour}`
}
