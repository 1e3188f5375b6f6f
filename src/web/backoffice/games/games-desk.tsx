import type { Me } from '#shared/contracts/staff/account.ts'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Tabs } from '../views.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { CategoryList } from './category-list.tsx'
import { GamesPage } from './games-page.tsx'
import './games.css'

export function GamesDesk({
  me,
  part,
  categoryID,
}: {
  me: Me
  part: string | undefined
  categoryID: string | undefined
}) {
  const { games: words } = useOffice()
  const isGames = part !== 'categories'
  return (
    <>
      <PageHead title={words.title} intro={isGames ? words.intro : words.categories.intro} />
      <Tabs
        label={words.tabs.label}
        tabs={[
          { to: '/games', name: words.tabs.games, isHere: isGames },
          { to: '/games/categories', name: words.tabs.categories, isHere: !isGames },
        ]}
      />
      {isGames ? (
        <GamesPage me={me} />
      ) : categoryID === undefined ? (
        <CategoryList me={me} />
      ) : (
        <CategoryEditor key={categoryID} me={me} categoryID={categoryID} />
      )}
    </>
  )
}
