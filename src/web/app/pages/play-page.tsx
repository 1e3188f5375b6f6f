import { Navigate, useParams } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { playModeOf } from '#shared/play-address.ts'
import { JackpotMoment } from '#web/features/jackpots/jackpot-moment.tsx'
import { PlayPage as Play } from '#web/features/rounds/play/play-page.tsx'
import { SittingDoor } from '#web/features/rounds/play/sitting-door.ts'
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
const SittingButton = lazyPart(
  async () =>
    (await withTexts(import('#web/features/protection/sitting-button.tsx'), 'protection'))
      .SittingButton,
)

/** A game by its address, and the news that a jackpot fell for its player. */
export function PlayPage() {
  return (
    <>
      <SittingDoor value={asSittingKey}>
        <Game />
      </SittingDoor>
      <WatchPlay />
      <BonusOver />
      <JackpotMoment />
    </>
  )
}

/** A hall is full to its edges: there the note stands above it. */
function BonusOver() {
  return useParams({ strict: false }).type === 'bingo' ? null : <Bonus />
}

/** What the bonus in play asks here, of whoever plays for money. */
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

/** `fun` plays on trial; any other third part is the studio's name and plays for real. */
function Game() {
  const { type, id, third } = useParams({ strict: false })
  if (id === undefined) return <NotFoundPage />
  if (type === 'live') {
    return (
      <Suspense fallback={null}>
        <LivePlay key={`${id}-${third}`} tableID={id} mode={playModeOf(third)} tools={<Tools />} />
      </Suspense>
    )
  }
  if (type === 'virtual') {
    return third === 'fun' ? (
      <NotFoundPage />
    ) : (
      <Suspense fallback={null}>
        <VirtualPlay key={`${id}-${third}`} providerID={id} type={third} tools={<Tools />} />
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
  return type === 'slot' ? <Play gameID={id} mode={playModeOf(third)} /> : <NotFoundPage />
}

/** What a game's bar shows of time and net result, as the way to limits. */
function asSittingKey(facts: ReactNode): ReactNode {
  return (
    <Suspense fallback={facts}>
      <SittingButton>{facts}</SittingButton>
    </Suspense>
  )
}

/** Time and net result of whoever plays for money. */
function Tools() {
  return useSignedIn() ? (
    <Suspense fallback={null}>
      <SittingButton />
    </Suspense>
  ) : null
}

/**
 * The sportsbook as partners launch it, for real money alone: `live` is what is in play, a match's
 * id its page, anything else the fixtures.
 */
function Betframe({ id }: { id: string }) {
  if (id === 'live') return <Navigate to="/sports/live" replace />
  return /^\w+-.+/.test(id) ? (
    <Navigate to="/sports/event/$eventID" params={{ eventID: id }} replace />
  ) : (
    <Navigate to="/sports" replace />
  )
}
