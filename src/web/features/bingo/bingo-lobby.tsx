import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { BingoRoomCard } from './bingo-room-card.tsx'
import { useBingoTexts } from './bingo-texts.ts'
import './bingo.css'

const RENEWED_EVERY_MS = 5_000
const SKELETONS = 3

export function BingoLobby() {
  const { lobby } = useBingoTexts()
  const rooms = useQuery({
    ...query('bingo', 'list_rooms', {}),
    refetchInterval: RENEWED_EVERY_MS,
    staleTime: 0,
  })
  useDocumentTitle(lobby.title)
  return (
    <div className="bingo-lobby">
      <h1 className="title-lg">{lobby.title}</h1>
      <p className="c-2 bingo-lobby__lead">{lobby.lead}</p>
      {rooms.data === undefined && rooms.isError && (
        <Failed error={rooms.error} onRetry={() => void rooms.refetch()} />
      )}
      {rooms.data === undefined && !rooms.isError && <Loading />}
      {rooms.data?.data.length === 0 && (
        <Empty
          icon="bingo"
          title={lobby.empty}
          text={lobby.emptyText}
          action={
            <ButtonLink to="/slot" variant="outline">
              {lobby.toSlots}
            </ButtonLink>
          }
        />
      )}
      {rooms.data !== undefined && rooms.data.data.length > 0 && (
        <ul className="bingo-lobby__grid">
          {rooms.data.data.map((room) => (
            <li key={room.roomID}>
              <BingoRoomCard room={room} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Loading() {
  const { lobby } = useBingoTexts()
  return (
    <div className="bingo-lobby__grid" aria-busy="true">
      <p className="sr" role="status">
        {lobby.loading}
      </p>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <span key={index} className="sk bingo-card__sk" aria-hidden="true" />
      ))}
    </div>
  )
}
