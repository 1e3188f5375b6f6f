import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/**
 * Returns true if the book has something to bet on; no link leads to an empty book. Undefined until
 * that is known.
 */
export function useHasSports(): boolean | undefined {
  return useQuery(query('sportsbook', 'list_sports', {})).data?.data.some(
    ({ events }) => events > 0,
  )
}
