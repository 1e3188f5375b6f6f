import type { TennisCard, TennisResult } from '#games/virtuals/tennis/tennis-card.ts'
import type { Lang } from '#shared/lang.ts'
import { playerOf } from '../names.ts'
import { textsOf } from '../virtual-texts.ts'
import { CourtPicture } from './court-picture.tsx'
import { lastFall, setsText, type Reel } from './match-reel.ts'
import { Scoreboard } from './scoreboard.tsx'

/** Duration of the applause after a set, as a share of the running time. */
const CHEER = 0.03

type Props = {
  lang: Lang
  name: string
  card: TennisCard
  result: TennisResult | undefined
  reels: readonly Reel[]
  match: number
  onMatch: (match: number) => void
  shareNow: () => number
  serverNow: () => number
  share: number
  reducedMotion: boolean
}

export function TennisScreen({
  lang,
  name,
  card,
  result,
  reels,
  match,
  onMatch,
  shareNow,
  serverNow,
  share,
  reducedMotion,
}: Props) {
  const texts = textsOf(lang)
  const fixture = card.fixtures[match]
  const reel = reels[match]
  const stand = reel?.standAt(share)
  const fall = lastFall(reels, share)
  const isFresh = fall !== undefined && share < 1 && share - fall.share < CHEER
  return (
    <>
      <CourtPicture
        {...{ lang, name, card, reel, match, shareNow, serverNow, share, reducedMotion }}
        run={result?.run ?? 0}
      />
      {stand !== undefined && fixture !== undefined && (
        <Scoreboard lang={lang} fixture={fixture} stand={stand} />
      )}
      {isFresh && fall.match === match && (
        <p className="vs-goal vs-goal--set" aria-hidden="true">
          {fall.isMatch ? texts.match : texts.set}
        </p>
      )}
      {result !== undefined && (
        <ul className="vs-ticker" aria-label={texts.matches}>
          {card.fixtures.map(({ home, away }, at) => {
            const [one, other] = [playerOf(home), playerOf(away)]
            return (
              <li key={home}>
                <button
                  type="button"
                  aria-pressed={at === match}
                  data-goal={isFresh && fall.match === at}
                  title={`${one.name} – ${other.name}`}
                  onClick={() => onMatch(at)}
                >
                  <span>{one.short}</span>
                  <b className="num">{setsText(reels[at]?.standAt(share) ?? { sets: [] })}</b>
                  <span>{other.short}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
