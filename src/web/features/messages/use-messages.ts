import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, CallRefusal } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { fromMassMessage, fromNotification, type Message } from './message-list.ts'
import { massMessagesQuery, notificationsQuery } from './message-queries.ts'

export function useMessages(today: string) {
  const { links } = useTexts().messages
  const own = useQuery({ ...notificationsQuery(today), staleTime: 0 })
  const toAll = useQuery({ ...massMessagesQuery(), staleTime: 0 })
  const messages = useMemo(
    () =>
      own.data && toAll.data
        ? [
            ...toAll.data.data.map(fromMassMessage),
            ...own.data.data.map((row) => fromNotification(row, links)),
          ]
        : undefined,
    [own.data, toAll.data, links],
  )
  return {
    messages,
    error: own.error ?? toAll.error,
    retry: () => void Promise.all([own.refetch(), toAll.refetch()]),
  }
}

/**
 * Shows messages as read at once and reports them to the server. Reverts those that the server
 * refuses.
 */
export async function markRead(messages: readonly Message[], today: string): Promise<void> {
  const ids = messages.filter(({ read }) => !read).map(({ id }) => id)
  if (ids.length === 0) return
  showAsRead(new Set(ids), today)
  try {
    await call('crm', 'read', { ids })
  } catch (error) {
    if (error instanceof CallRefusal) showToast('down', error.message)
    await renewMessages(today)
  }
}

function showAsRead(ids: ReadonlySet<string>, today: string): void {
  queryClient.setQueryData(
    notificationsQuery(today).queryKey,
    (reply) =>
      reply && {
        ...reply,
        data: reply.data.map((row) => (ids.has(row.id) ? { ...row, read: true } : row)),
      },
  )
  queryClient.setQueryData(
    massMessagesQuery().queryKey,
    (reply) =>
      reply && {
        ...reply,
        data: reply.data.map((row) => (ids.has(row.id) ? { ...row, read: true } : row)),
      },
  )
}

export async function renewMessages(today: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: notificationsQuery(today).queryKey }),
    queryClient.invalidateQueries({ queryKey: massMessagesQuery().queryKey }),
  ])
}
