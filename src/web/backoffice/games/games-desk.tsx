import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import type { OfficeGames } from '#shared/texts/office/games.tr.ts'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Tabs } from '../views.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { CategoryList } from './category-list.tsx'
import { ComparisonsPage } from './comparisons-page.tsx'
import { GamesPage } from './games-page.tsx'
import { OffersPage } from './offers-page.tsx'
import './games.css'

const PARTS = ['games', 'categories', 'offers', 'comparisons'] as const

function introOf(words: OfficeGames, here: (typeof PARTS)[number]): string {
  return here === 'games' ? words.intro : words[here].intro
}

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
  const here = PARTS.find((known) => known === part) ?? 'games'
  return (
    <>
      <PageHead title={words.title} intro={introOf(words, here)} />
      <Tabs
        label={words.tabs.label}
        tabs={[
          { to: '/games', name: words.tabs.games, isHere: here === 'games' },
          {
            to: '/games/categories',
            name: words.tabs.categories,
            isHere: here === 'categories',
          },
          { to: '/games/offers', name: words.tabs.offers, isHere: here === 'offers' },
          ...(may(me.roles, 'comparison.read')
            ? [
                {
                  to: '/games/comparisons',
                  name: words.tabs.comparisons,
                  isHere: here === 'comparisons',
                },
              ]
            : []),
        ]}
      />
      {here === 'games' ? (
        <GamesPage me={me} />
      ) : here === 'offers' ? (
        <OffersPage me={me} />
      ) : here === 'comparisons' ? (
        <ComparisonsPage />
      ) : categoryID === undefined ? (
        <CategoryList me={me} />
      ) : (
        <CategoryEditor key={categoryID} me={me} categoryID={categoryID} />
      )}
    </>
  )
}
