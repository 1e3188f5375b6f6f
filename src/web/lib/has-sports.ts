import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/**
 * Whether the book has anything to bet on: nothing leads to it while it is empty. Undefined until
 * that is known.
 */
export function useHasSports(): boolean | undefined {
  return useQuery(query('sportsbook', 'list_sports', {})).data?.data.some(
    ({ events }) => events > 0,
  )
}
