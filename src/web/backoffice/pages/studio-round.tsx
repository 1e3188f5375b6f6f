import { useMutation, useQuery } from '@tanstack/react-query'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { Table } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Facts, Failed, Notice, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'

/** A round that an outside studio played: the wallet's transactions, and the studio's own page. */
export function StudioRound({ roundID }: { roundID: string }) {
  const { round: words, common } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('get_studio_round', { roundID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  return (
    <>
      <PageHead title={words.title} intro={roundID}>
        {data.page && <OpenPage roundID={roundID} />}
      </PageHead>
      <div className="col g-16">
        <section className="card office-section">
          <h2>{data.game}</h2>
          <Facts
            facts={[
              [words.game, data.gameID],
              [words.studio, data.studio],
              [words.studioRound, <code key="round">{data.round}</code>],
              [words.bet, money(data.bet)],
              [words.win, money(data.win)],
              [words.closed, data.closed ? words.yes : words.no],
              [
                common.player,
                <Go key="player" to={`/players/${data.playerID}`} className="office-link num">
                  {data.playerID.slice(0, 8)}
                </Go>,
              ],
            ]}
          />
        </section>
        <section className="card office-section" aria-label={words.transactions}>
          <h2>{words.transactions}</h2>
          <Table
            label={words.transactions}
            rows={data.transactions}
            keyOf={({ transactionID }) => transactionID}
            columns={[
              { id: 'at', head: common.date, render: ({ at }) => dateTime(at) },
              {
                id: 'kind',
                head: words.kind,
                wrap: true,
                render: ({ kind, free, rolledBack }) => (
                  <span className="row g-8">
                    {wordOf(words.kinds, kind)}
                    {free && <Badge tone="plain">{words.free}</Badge>}
                    {rolledBack && <Badge tone="warn">{words.rolledBack}</Badge>}
                  </span>
                ),
              },
              {
                id: 'amount',
                head: words.amount,
                end: true,
                render: ({ amount }) => <span className="num">{money(amount)}</span>,
              },
              {
                id: 'id',
                head: words.transaction,
                wrap: true,
                render: ({ transactionID }) => <code>{transactionID}</code>,
              },
            ]}
          />
        </section>
      </div>
    </>
  )
}

function OpenPage({ roundID }: { roundID: string }) {
  const { round: words } = useOffice()
  const errorText = useErrorText()
  const opening = useMutation({
    mutationFn: () => callStaff('open_studio_round', { roundID }),
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener,noreferrer'),
  })
  return (
    <div className="col g-8">
      <Button variant="outline" busy={opening.isPending} onClick={() => opening.mutate()}>
        {words.openPage}
      </Button>
      {opening.error !== null && <Notice tone="down">{errorText(opening.error)}</Notice>}
    </div>
  )
}
