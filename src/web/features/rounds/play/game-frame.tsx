import { useEffect, useState, type Ref } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TILE_WIDTHS } from '#web/ui/game-tile.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** A game that is not ready by then has probably failed to load. */
const PATIENCE_MS = 30_000

/** The game has an origin of its own already; keeping it gives no access to ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'

type Props = {
  ref: Ref<HTMLIFrameElement>
  url: string | undefined
  gameID: string
  game: GameRow | undefined
  ready: boolean
  ended: string | undefined
  online: boolean
  elsewhere: boolean
  onLoad: () => void
  onReopen: () => void
  onLobby: () => void
}

export function GameFrame({
  ref,
  url,
  gameID,
  game,
  ready,
  ended: endReport,
  online,
  elsewhere,
  onLoad,
  onReopen,
  onLobby,
}: Props) {
  const texts = useTexts().play
  const name = game?.name ?? gameID
  const stuck = useStuck(url, ready)
  const ended = endReport ?? (stuck ? texts.slow : undefined)
  return (
    <section className="play__stage" aria-label={texts.stage(name)}>
      {url !== undefined && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the house's games are this origin's own code and keep their token in its tab storage; a studio's may not lead this page elsewhere
        <iframe
          key={url}
          ref={ref}
          className="play__frame"
          src={url}
          title={texts.stage(name)}
          allow="autoplay; fullscreen"
          inert={ended !== undefined}
          data-ready={ready}
          onLoad={onLoad}
          {...(elsewhere && { sandbox: SANDBOX, referrerPolicy: 'origin' as const })}
        />
      )}
      {!ready && ended === undefined && (
        <div className="play__wait" role="status">
          {game !== undefined && (
            <Picture
              base={game.image}
              widths={TILE_WIDTHS}
              sizes="200px"
              alt=""
              width={150}
              height={200}
              eager
              className="play__poster"
            />
          )}
          <span className="row g-8 c-2">
            <Spinner />
            {online ? texts.loading(game?.name ?? '') : texts.waiting(game?.name ?? '')}
          </span>
        </div>
      )}
      {ended !== undefined && (
        <div className="play__ended" role="alert">
          <Empty
            icon="pause"
            title={ended}
            text={endReport === undefined ? texts.slowText : texts.endedText}
            action={
              <div className="row g-8">
                <Button variant="ink" onClick={onReopen}>
                  {texts.reopen}
                </Button>
                <Button variant="outline" onClick={onLobby}>
                  {texts.backToLobby}
                </Button>
              </div>
            }
          />
        </div>
      )}
    </section>
  )
}

function useStuck(url: string | undefined, ready: boolean): boolean {
  const [stuck, setStuck] = useState<string>()
  useEffect(() => {
    if (url === undefined || ready) return undefined
    const timer = setTimeout(() => setStuck(url), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [url, ready])
  return url !== undefined && stuck === url && !ready
}
