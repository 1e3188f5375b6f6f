import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { PlayLimit, ProtectionState } from '#shared/contracts/protection.ts'
import { call, type InputOf, type ReplyOf } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { oneClick } from '#web/lib/one-click.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'

export const stateQuery = () => query('protection', 'get', {})

type Change = 'set_limit' | 'confirm_limit' | 'set_reality_check' | 'time_out' | 'self_exclude'

export function useChange<M extends Change>(
  method: M,
  onDone?: (state: ProtectionState) => void,
): UseMutationResult<ReplyOf<'protection', M>, Error, InputOf<'protection', M>> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (data: InputOf<'protection', M>) => call('protection', method, data),
    onSuccess: (reply) => {
      queries.setQueryData(stateQuery().queryKey, reply)
      // A limit or a pause is a decision to bet with more thought.
      if (method !== 'set_reality_check') oneClick.off()
      onDone?.(reply.data)
    },
  })
}

export function useAmount(): (kind: PlayLimit['kind'], amount: string | number) => string {
  const { protection } = useTexts()
  const format = useFormat()
  return (_kind, amount) =>
    typeof amount === 'number'
      ? protection.minutes(format.number(amount))
      : format.money(amount, { kurus: 'auto' })
}

export function useDuration(): (minutes: number) => string {
  const { protection } = useTexts()
  const format = useFormat()
  return (minutes) =>
    minutes < 60
      ? protection.minutes(format.number(minutes))
      : protection.hours(format.number(Math.floor(minutes / 60)), format.number(minutes % 60))
}
