import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DropCampaign, DropWin } from '#shared/contracts/drops.ts'
import { useFormat } from '#web/lib/format.ts'
import { pagedQuery } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'

/** The latest winners come with the campaign; all others are loaded when asked for. */
export function Winners({ campaign: { campaignID, wins, won } }: { campaign: DropCampaign }) {
  const texts = useTexts().promotions.drops
  const [isAll, setAll] = useState(false)
  const all = useInfiniteQuery({
    ...pagedQuery('drops', 'list_wins', { campaignID }),
    enabled: isAll,
  })
  const rows = all.data?.pages.flatMap((page) => page.data) ?? wins
  const id = `drops-winners-${campaignID}`
  return (
    <section className="drops__winners" aria-labelledby={id}>
      <h4 className="w-6" id={id}>
        {texts.winners}
      </h4>
      {rows.length === 0 ? (
        <p className="c-2 t-sm">{texts.noWinners}</p>
      ) : (
        <ol className="drops__wins" reversed start={won}>
          {rows.map((win) => (
            <Line key={win.number} win={win} />
          ))}
        </ol>
      )}
      {all.data === undefined
        ? won > wins.length && (
            <div>
              <Button
                variant="outline"
                size="sm"
                busy={all.isFetching}
                onClick={() => setAll(true)}
              >
                {texts.more}
              </Button>
            </div>
          )
        : all.hasNextPage && (
            <div>
              <MoreButton list={all} size="sm">
                {texts.more}
              </MoreButton>
            </div>
          )}
    </section>
  )
}

function Line({ win: { player, game, amount, date } }: { win: DropWin }) {
  const format = useFormat()
  return (
    <li>
      <span className="grow">
        <span className="w-6">{player}</span>
        <span className="t-xs c-3">
          {game} · <span className="num">{format.dateTime(date)}</span>
        </span>
      </span>
      <span className="num w-6 drops__amount">{format.money(amount, { kurus: 'auto' })}</span>
    </li>
  )
}
