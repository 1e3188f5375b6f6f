import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { CatalogueCategory } from '#shared/contracts/staff/games.ts'
import { may } from '#shared/office/staff.ts'
import { Icon, isIconName } from '#web/ui/icon.tsx'
import { asked } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { OrderedTable } from '../ordered-table.tsx'
import { Failed, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'

export function CategoryList({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(asked('list_categories', {}))
  if (data === undefined)
    return error === null ? (
      <Waiting lines={7} />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    )
  return <Rows rows={data} mayMove={may(me.roles, 'game.edit')} />
}

function Rows({ rows, mayMove }: { rows: readonly CatalogueCategory[]; mayMove: boolean }) {
  const {
    games: { categories: words },
  } = useOffice()
  return (
    <OrderedTable
      label={words.title}
      rows={rows}
      idOf={({ categoryID }) => categoryID}
      nameOf={({ name }) => name}
      words={words}
      mayMove={mayMove}
      queryKey={asked('list_categories', {}).queryKey}
      send={(ids) => callStaff('order_categories', { ids })}
      heads={
        <>
          <th scope="col">{words.category}</th>
          <th scope="col" className="r">
            {words.count}
          </th>
          <th scope="col" className="r">
            {words.picked}
          </th>
          <th scope="col" className="r">
            {words.leftOut}
          </th>
        </>
      }
      render={(row) => <Cells row={row} />}
    />
  )
}

function Cells({
  row: { categoryID, name, icon, games, picked, leftOut },
}: {
  row: CatalogueCategory
}) {
  const {
    games: { categories: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  return (
    <>
      <td className="office-wrap">
        <span className="games-category">
          <Icon name={isIconName(icon) ? icon : 'slots'} size={16} />
          {games === null ? (
            name
          ) : (
            <Go to={`/games/categories/${categoryID}`} className="office-link">
              {name}
            </Go>
          )}
        </span>
      </td>
      <td className="r">
        {games === null ? (
          <span className="c-3">{words.byDate}</span>
        ) : (
          <span className="num">{number(games)}</span>
        )}
      </td>
      <td className="r num">{games === null ? '–' : number(picked)}</td>
      <td className="r num">{games === null ? '–' : number(leftOut)}</td>
    </>
  )
}
