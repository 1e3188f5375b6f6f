import { Navigate, useParams } from '@tanstack/react-router'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { playModeOf } from '#shared/play-address.ts'
import { PrizeMoment } from '#web/features/jackpots/prize-moment.tsx'
import { PlayContestPart } from '#web/features/rounds/play/play-contest-part.ts'
import { PlayPage as Play } from '#web/features/rounds/play/play-page.tsx'
import { PlaySessionWrapper } from '#web/features/rounds/play/play-session-wrapper.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { withTexts } from '#web/lib/texts.ts'
import { NotFoundPage } from '../not-found-page.tsx'
import { WatchPlay } from '../watch-play.tsx'

const framed = () => withTexts(import('#web/features/live/live-play.tsx'), 'live')
const LivePlay = lazyPart(async () => (await framed()).LivePlay)
const VirtualPlay = lazyPart(async () => (await framed()).VirtualPlay)
const BingoPlay = lazyPart(
  async () => (await import('#web/features/bingo/bingo-play.tsx')).BingoPlay,
)
const PlayBonus = lazyPart(
  async () =>
    (await withTexts(import('#web/features/promotions/play-bonus.tsx'), 'promotions')).PlayBonus,
)
const PlayContest = lazyPart(
  async () =>
    (await withTexts(import('#web/features/tournaments/playing/play-contest.tsx'), 'contests'))
      .PlayContest,
)
const PlaySessionButton = lazyPart(
  async () =>
    (await withTexts(import('#web/features/protection/play-session-button.tsx'), 'protection'))
      .PlaySessionButton,
)

export function PlayPage() {
  return (
    <>
      <PlaySessionWrapper value={asPlaySessionButton}>
        <PlayContestPart value={asContest}>
          <Game />
        </PlayContestPart>
      </PlaySessionWrapper>
      <WatchPlay />
      <PrizeMoment />
    </>
  )
}

function Bonus() {
  const { type, id, third } = useParams({ strict: false })
  const signedIn = useSignedIn()
  if (!signedIn || id === undefined || third === 'fun' || type === 'betframe') return null
  const gameID = type === 'virtual' ? `virtual-${third}` : id
  return (
    <Suspense fallback={null}>
      <PlayBonus key={gameID} gameID={gameID} />
    </Suspense>
  )
}

/**
 * The third path part `fun` means demo play; any other value is the studio's name and means real
 * money.
 */
function Game() {
  const { type, id, third } = useParams({ strict: false })
  if (id === undefined) return <NotFoundPage />
  if (type === 'live') {
    return (
      <Suspense fallback={null}>
        <LivePlay tableID={id} mode={playModeOf(third)} tools={<Tools />} note={<Bonus />} />
      </Suspense>
    )
  }
  if (type === 'virtual') {
    return third === 'fun' ? (
      <NotFoundPage />
    ) : (
      <Suspense fallback={null}>
        <VirtualPlay
          key={`${id}-${third}`}
          providerID={id}
          type={third}
          tools={<Tools />}
          note={<Bonus />}
        />
      </Suspense>
    )
  }
  if (type === 'bingo') {
    return (
      <Suspense fallback={null}>
        <BingoPlay
          key={id}
          roomID={id}
          mode={playModeOf(third)}
          tools={<Tools />}
          note={<Bonus />}
        />
      </Suspense>
    )
  }
  if (type === 'betframe') return third === 'fun' ? <NotFoundPage /> : <Betframe id={id} />
  return type === 'slot' ? (
    <Play gameID={id} mode={playModeOf(third)} note={<Bonus />} />
  ) : (
    <NotFoundPage />
  )
}

function asContest(props: ComponentProps<typeof PlayContest>): ReactNode {
  return (
    <Suspense fallback={null}>
      <PlayContest {...props} />
    </Suspense>
  )
}

function asPlaySessionButton(facts: ReactNode): ReactNode {
  return (
    <Suspense fallback={facts}>
      <PlaySessionButton>{facts}</PlaySessionButton>
    </Suspense>
  )
}

function Tools() {
  return useSignedIn() ? (
    <Suspense fallback={null}>
      <PlaySessionButton />
    </Suspense>
  ) : null
}

/**
 * Sportsbook as partners launch it, for real money only. `id` is `live` for matches in play or a
 * match's ID for its page; anything else shows the fixtures.
 */
function Betframe({ id }: { id: string }) {
  if (id === 'live') return <Navigate to="/sports/live" replace />
  return /^\w+-.+/.test(id) ? (
    <Navigate to="/sports/event/$eventID" params={{ eventID: id }} replace />
  ) : (
    <Navigate to="/sports" replace />
  )
}
