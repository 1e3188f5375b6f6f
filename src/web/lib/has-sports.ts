import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** Whether the book has anything to bet on: nothing leads to it while it is empty. */
export function useHasSports(): boolean {
  return useQuery(query('sportsbook', 'list_sports', {})).data?.data.some(({ events }) => events > 0) ?? false
}
