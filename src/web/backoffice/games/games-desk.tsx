import type { Me } from '#shared/contracts/staff/account.ts'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { CategoryList } from './category-list.tsx'
import { GamesPage } from './games-page.tsx'
import './games.css'

/** The catalogue's desk: the games, and the categories they stand in. */
export function GamesDesk({ me, part, categoryID }: { me: Me; part: string | undefined; categoryID: string | undefined }) {
  const { games: words } = useOffice()
  const isGames = part !== 'categories'
  return (
    <>
      <PageHead title={words.title} intro={isGames ? words.intro : words.categories.intro} />
      <nav className="tabs office-tabs" aria-label={words.tabs.label}>
        <Go to="/games" className="tab" aria-current={isGames ? 'page' : undefined}>{words.tabs.games}</Go>
        <Go to="/games/categories" className="tab" aria-current={isGames ? undefined : 'page'}>{words.tabs.categories}</Go>
      </nav>
      {isGames ? <GamesPage me={me} /> : categoryID === undefined ? <CategoryList me={me} /> : <CategoryEditor key={categoryID} me={me} categoryID={categoryID} />}
    </>
  )
}
