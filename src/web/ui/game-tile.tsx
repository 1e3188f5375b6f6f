import type { ReactNode } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { GameLink } from './game-link.tsx'
import { Picture } from './picture.tsx'
import { Skeleton } from './skeleton.tsx'

export const TILE_WIDTHS = [150, 300, 600] as const
const TABLE_WIDTHS = [300, 600] as const
const HALL_WIDTHS = [480, 960] as const
export const PICTURE_WIDTHS = {
  slot: TILE_WIDTHS,
  live: TABLE_WIDTHS,
  virtual: TABLE_WIDTHS,
  bingo: HALL_WIDTHS,
} as const
const TILE_SIZES = '(min-width: 1024px) 180px, (min-width: 600px) 20vw, 33vw'

type GameTileProps = {
  game: GameRow
  eager?: boolean
  heart?: ReactNode
  sizes?: string
}

export function GameTile({ game, eager = false, heart, sizes = TILE_SIZES }: GameTileProps) {
  const { common } = useTexts()
  const format = useFormat()
  const signedIn = useSignedIn()
  const { gameID, name } = game
  const play = {
    link: { gameID, mode: 'real' },
    word: common.play,
    name: common.playNamed(name),
  } as const
  const tryIt = {
    link: { gameID, mode: 'fun' },
    word: common.tryForFun,
    name: common.tryNamed(name),
  } as const
  const [first, second] = signedIn ? [play, tryIt] : [tryIt, play]
  return (
    <article className="tile">
      <div className="tile__art">
        <GameLink {...first.link} className="tile__a" aria-label={first.name}>
          <Picture
            base={game.image}
            widths={TILE_WIDTHS}
            sizes={sizes}
            alt=""
            width={300}
            height={400}
            eager={eager}
            className="tile__img"
          />
        </GameLink>
        <TileTag game={game} />
        <div className="tile__hover">
          <GameLink {...first.link} tabIndex={-1} aria-hidden="true">
            {first.word}
          </GameLink>
          <GameLink {...second.link} aria-label={second.name}>
            {second.word}
          </GameLink>
        </div>
        {heart}
      </div>
      <GameLink {...first.link} className="tile__text" tabIndex={-1}>
        <span className="tile__name">{name}</span>
        <span className="tile__meta">
          <span>{game.providerName}</span>
          <span>{common.rtp(format.rtp(game.rtp))}</span>
        </span>
      </GameLink>
    </article>
  )
}

function TileTag({ game }: { game: GameRow }) {
  const { common } = useTexts()
  if (game.resting) return <span className="tile__tag">{common.tileResting}</span>
  if (game.jackpot !== undefined)
    return <span className="tile__tag tile__tag--gold">{common.tileJackpot}</span>
  return game.isNew ? <span className="tile__tag">{common.tileNew}</span> : null
}

export function GameTileSkeleton() {
  return (
    <div className="tile" aria-hidden="true">
      <div className="tile__art sk" />
      <Skeleton className="tile__name" width="70%" height={18} />
      <Skeleton className="tile__meta" width="45%" height={16} />
    </div>
  )
}
