import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnerPlayer } from '#shared/contracts/partners/portal.ts'
import { siteDate } from '#shared/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Nothing, PageHead, Pending, Table, type Column } from './parts.tsx'
import { callPartner } from './portal-api.ts'
import { usePortal, usePortalFormat } from './portal-texts.ts'

export function PlayersPage() {
  const { players: words, overview } = usePortal()
  const { money, date } = usePortalFormat()
  const [month, setMonth] = useState(() => siteDate(new Date()).slice(0, 7))
  const list = useInfiniteQuery({
    queryKey: ['list_players', month],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPartner(
        'list_players',
        { month: `${month}-01`, ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  })
  const { data, error, refetch, hasNextPage } = list
  const columns: Column<PartnerPlayer>[] = [
    { id: 'player', head: words.player, render: ({ player }) => <code>{player}</code> },
    { id: 'campaign', head: overview.campaign, render: ({ campaign }) => campaign },
    { id: 'on', head: words.registered, render: ({ registeredOn }) => date(registeredOn) },
    { id: 'deposits', head: overview.deposits, end: true, render: (row) => money(row.deposits) },
    { id: 'stakes', head: words.stakes, end: true, render: ({ stakes }) => money(stakes) },
    { id: 'ggr', head: overview.ggr, end: true, render: ({ ggr }) => money(ggr) },
    { id: 'ngr', head: overview.ngr, end: true, render: ({ ngr }) => money(ngr) },
    {
      id: 'cpa',
      head: words.cpa,
      end: true,
      render: ({ cpa, counts }) =>
        !counts ? <Badge>{words.notCounted}</Badge> : cpa === null ? '–' : words.cpaStates[cpa],
    },
  ]
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <div className="portal-form">
        <TextField
          label={words.month}
          type="month"
          inputSize="md"
          required
          value={month}
          onChange={({ target }) => target.value !== '' && setMonth(target.value)}
        />
      </div>
      {data === undefined ? (
        <Pending error={error} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <Nothing icon="users" title={words.none} text={words.noneText} />
      ) : (
        <Table label={words.title} columns={columns} rows={rows} keyOf={({ player }) => player} />
      )}
      {hasNextPage && (
        <MoreButton list={list} size="sm">
          {words.more}
        </MoreButton>
      )}
    </>
  )
}
