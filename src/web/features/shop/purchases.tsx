import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '#web/lib/format.ts'
import { pagedQuery } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Failed } from '#web/ui/empty.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { usePrizeName } from './use-shop.ts'

export function Purchases() {
  const texts = useTexts().loyalty.shop
  const format = useFormat()
  const nameOf = usePrizeName()
  const list = useInfiniteQuery({ ...pagedQuery('shop', 'my_purchases', {}), staleTime: 0 })
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section aria-labelledby="shop-history">
      <h2 className="title-sm" id="shop-history">
        {texts.history}
      </h2>
      {list.isError && rows.length === 0 ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        list.data !== undefined &&
        (rows.length === 0 ? (
          <p className="c-2">{texts.noHistory}</p>
        ) : (
          <ul className="card shop__purchases">
            {rows.map((row) => (
              <li key={row.purchaseID}>
                <span className="grow">
                  <b className="w-6">{nameOf(row)}</b>
                  <span className="t-xs c-3 num">{format.dateTime(row.date)}</span>
                </span>
                <span className="num c-2">{texts.points(format.number(row.points))}</span>
              </li>
            ))}
          </ul>
        ))
      )}
      {list.hasNextPage && (
        <div>
          <MoreButton list={list} size="sm">
            {texts.more}
          </MoreButton>
        </div>
      )}
    </section>
  )
}
