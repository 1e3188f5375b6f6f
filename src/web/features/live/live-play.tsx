import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
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
  note,
}: {
  tableID: string
  mode: 'real' | 'fun'
  tools?: ReactNode
  note?: ReactNode
}) {
  const { live } = useTexts()
  const signedIn = useSignedIn()
  useDocumentTitle(live.title)
  const { opened, moveTo } = useOpenedTable(tableID, mode)
  return (
    <FramedPlay
      key={`${opened}-${mode}`}
      launchKey={['live', opened, mode]}
      onTable={moveTo}
      enabled={signedIn}
      title={live.title}
      words={live}
      note={note}
      gameForMoney={mode === 'real' ? tableID : undefined}
      tools={
        <>
          {signedIn && <TableHeart tableID={tableID} />}
          {tools}
        </>
      }
      launch={async (signal) => {
        if (mode === 'real') await ensureOwnSeed(signal)
        return (await call('livecasino', 'init_game', tableLaunch(opened, mode), { signal })).data
      }}
    />
  )
}

/**
 * Returns the table that the frame was opened for. A change inside the frame moves only the
 * address, so that a reload, the favourite button and the bonus note follow it; any other address
 * opens its table.
 */
function useOpenedTable(tableID: string, mode: 'real' | 'fun') {
  const navigate = useNavigate()
  const [frame, setFrame] = useState<{ opened: string; shown: string; next?: string }>({
    opened: tableID,
    shown: tableID,
  })
  const isMoved = frame.next === tableID
  if (frame.shown !== tableID)
    setFrame({ opened: isMoved ? frame.opened : tableID, shown: tableID })
  return {
    opened: frame.opened,
    moveTo(next: string): void {
      if (next === tableID) return
      setFrame((now) => ({ ...now, next }))
      void navigate({
        to: '/play/$type/$id/$third',
        params: { type: 'live', id: next, third: mode },
        replace: true,
      })
    },
  }
}

/** Limit of the lobby's list, which most players have cached. */
const MAX = 100

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

export function VirtualPlay({
  providerID,
  type,
  tools,
  note,
}: {
  providerID: string
  type: string | undefined
  tools?: ReactNode
  note?: ReactNode
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
      note={note}
      gameForMoney={`virtual-${type}`}
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
