import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#web/lib/api.ts'
import { useFavoritesOf } from '#web/lib/favorites.ts'
import { ensureOwnSeed } from '#web/lib/own-seed.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { FavouriteButton } from '#web/ui/favourite-button.tsx'
import { FramedPlay } from '#web/ui/framed-play.tsx'

/** A table has one page for all window sizes, so its launch does not depend on the device. */
export function tableLaunch(tableID: string, mode: 'real' | 'fun') {
  return { tableID, isMobile: true, mode }
}

export function LivePlay({
  tableID,
  mode,
  tools,
}: {
  tableID: string
  mode: 'real' | 'fun'
  tools?: ReactNode
}) {
  const { live } = useTexts()
  const signedIn = useSignedIn()
  useDocumentTitle(live.title)
  return (
    <FramedPlay
      launchKey={['live', tableID, mode]}
      enabled={signedIn}
      title={live.title}
      words={live}
      tools={
        <>
          {signedIn && <TableHeart tableID={tableID} />}
          {tools}
        </>
      }
      launch={async (signal) => {
        if (mode === 'real') await ensureOwnSeed(signal)
        return (await call('livecasino', 'init_game', tableLaunch(tableID, mode), { signal })).data
      }}
    />
  )
}

/** Limit of the lobby's list, which most players have cached. */
const MAX = 100

/**
 * Favourite button of a table. Absent until the table's name is known, and for a table that is no
 * longer listed.
 */
function TableHeart({ tableID }: { tableID: string }) {
  const { data } = useQuery(query('livecasino', 'game_table_list', { limit: MAX }))
  const favourites = useFavoritesOf('livecasino')
  const table = data?.data.find((each) => each.tableID === tableID)
  if (table === undefined || favourites === undefined) return null
  return (
    <FavouriteButton
      kind="livecasino"
      id={tableID}
      name={table.name}
      on={favourites.has(tableID)}
    />
  )
}

const SPORTS = ['football', 'horses', 'dogs', 'tennis'] as const

/** Shows one virtual sport full-screen; `type` selects it if its studio has several. */
export function VirtualPlay({
  providerID,
  type,
  tools,
}: {
  providerID: string
  type: string | undefined
  tools?: ReactNode
}) {
  const {
    live: { virtuals, back, unreachable },
  } = useTexts()
  const signedIn = useSignedIn()
  const sport = SPORTS.find((known) => known === type)
  useDocumentTitle(virtuals.title)
  return (
    <FramedPlay
      launchKey={['virtual', providerID, sport ?? '']}
      enabled={signedIn}
      title={virtuals.title}
      words={{ ...virtuals, back, unreachable }}
      lobby="/live/type/virtual"
      tools={tools}
      launch={async (signal) => {
        await ensureOwnSeed(signal)
        return (
          await call(
            'virtualgames',
            'init_game',
            { providerID, ...(sport !== undefined && { type: sport }) },
            { signal },
          )
        ).data
      }}
    />
  )
}
