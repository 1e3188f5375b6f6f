import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '#web/lib/format.ts'
import { pagedQuery } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Failed } from '#web/ui/empty.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'

export function OwnDrops() {
  const texts = useTexts().promotions.drops
  const format = useFormat()
  const own = useInfiniteQuery({ ...pagedQuery('drops', 'mine', {}), staleTime: 0 })
  const rows = own.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section className="drops__own" aria-labelledby="drops-mine">
      <h2 className="title-sm" id="drops-mine">
        {texts.mine}
      </h2>
      {own.isError && rows.length === 0 ? (
        <Failed error={own.error} onRetry={() => void own.refetch()} />
      ) : (
        own.data !== undefined &&
        (rows.length === 0 ? (
          <p className="c-2">{texts.noMine}</p>
        ) : (
          <ul className="card drops__list">
            {rows.map(({ campaignID, number, title, game, amount, date }) => (
              <li key={`${campaignID} ${number}`}>
                <span className="grow">
                  <span className="w-6">{title}</span>
                  <span className="t-xs c-3">
                    {game} · <span className="num">{format.dateTime(date)}</span>
                  </span>
                </span>
                <span className="num w-6 drops__amount">
                  {format.money(amount, { kurus: 'auto' })}
                </span>
              </li>
            ))}
          </ul>
        ))
      )}
      {own.hasNextPage && (
        <div>
          <MoreButton list={own} size="sm">
            {texts.more}
          </MoreButton>
        </div>
      )}
    </section>
  )
}
