import { useEffect, useRef, useState } from 'react'
import { CRASH_GROWTH_PER_SECOND, flightMs } from '#games/originals/crash-curve.ts'
import type { CrashEvent } from '#games/originals/crash.ts'
import { toWireMultiplier } from '#games/originals/multiplier.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { openHistorySheet } from '#web/game-shell/sheets/history-sheet.ts'
import type { ReplayReply } from '#web/game-shell/connection/transport.ts'
import { multiplierText } from '#web/game-shell/numbers.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { animate } from '../../play-events.ts'
import { proofOf, sharedRoundAddress } from '#web/game-shell/proof-address.ts'
import type { MartiTable } from './marti-table.ts'
import { martiTexts } from './marti-texts.ts'

/** The exact curve: rounding to hundredths would draw steps. */
const heightAfter = (ms: number): number => Math.exp((CRASH_GROWTH_PER_SECOND * ms) / 1_000)
const REDUCED_MOTION = matchMedia('(prefers-reduced-motion: reduce)')
const LONGEST_MS = 4_000
const [WIDTH, HEIGHT, STEPS] = [320, 160, 64]

export function openPastRounds(
  launch: LaunchReply,
  table: MartiTable,
  money: (minor: Minor) => string,
): void {
  const { lang } = launch
  openHistorySheet({
    texts: textsOf(lang),
    lang,
    money,
    load: table.history,
    verify: proofOf(launch),
    replay: (roundID, date) =>
      openWideSheet(
        lang,
        date,
        <PastRound
          load={() => table.replay(roundID)}
          slug={launch.slug}
          lang={lang}
          reducedMotion={table.get().settings.reducedMotion || REDUCED_MOTION.matches}
        />,
      ),
  })
}

type Loaded = ReplayReply | 'loading' | 'failed'

function PastRound({
  load,
  slug,
  lang,
  reducedMotion,
}: {
  load: () => Promise<ReplayReply>
  slug: string
  lang: Lang
  reducedMotion: boolean
}) {
  const own = martiTexts(lang)
  const [past, setPast] = useState<Loaded>('loading')
  const asked = useRef(load)
  useEffect(() => {
    let left = false
    asked.current().then(
      (reply) => !left && setPast(reply),
      () => !left && setPast('failed'),
    )
    return () => {
      left = true
    }
  }, [])
  if (past === 'loading')
    return (
      <p className="c-2" role="status">
        {own.pastLoading}
      </p>
    )
  if (past === 'failed') return <p role="alert">{own.pastFailed}</p>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine of this very game wrote them
  const events = past.events as unknown as readonly CrashEvent[]
  const [crashed, left] = [
    events.find((event) => event.type === 'crash'),
    events.find((event) => event.type === 'cashout'),
  ]
  const shared = past.fairness?.shared
  const point = crashed?.point ?? shared?.point ?? undefined
  if (point === undefined) return <p>{own.pastOpen}</p>
  return (
    <div className="og__rules">
      <Flight
        point={Number(point)}
        left={left === undefined ? undefined : Number(left.multiplier)}
        lang={lang}
        reducedMotion={reducedMotion}
      />
      <p>
        {left === undefined ? own.pastStayed : own.pastLeft(multiplierText(left.multiplier, lang))}{' '}
        · {own.announcements.crashed(multiplierText(point, lang))}
      </p>
      {shared !== undefined && (
        <p>
          <a
            className="link"
            href={sharedRoundAddress(slug, shared.round)}
            target="_blank"
            rel="noreferrer"
          >
            {own.fairPage}
          </a>
        </p>
      )}
    </div>
  )
}

/** Draws the flight as a line within a few seconds. `point` and `left` are multipliers. */
function Flight({
  point,
  left,
  lang,
  reducedMotion,
}: {
  point: number
  left: number | undefined
  lang: Lang
  reducedMotion: boolean
}) {
  const [share, setShare] = useState(reducedMotion ? 1 : 0)
  const wholeMs = flightMs(Math.round(point * 100), Math.round(point * 100))
  useEffect(() => {
    if (reducedMotion) return undefined
    const gone = new AbortController()
    animate(Math.min(LONGEST_MS, Math.max(600, wholeMs)), gone.signal, setShare).catch(
      (error: unknown) => {
        if (!gone.signal.aborted) throw error
      },
    )
    return () => gone.abort()
  }, [reducedMotion, wholeMs])
  const top = Math.max(point, 1.2)
  const at = (ms: number): readonly [number, number] => [
    (ms / (wholeMs || 1)) * WIDTH,
    HEIGHT - ((Math.min(point, heightAfter(ms)) - 1) / (top - 1)) * (HEIGHT - 24),
  ]
  const line = Array.from({ length: STEPS + 1 }, (_, i) =>
    at((i / STEPS) * share * wholeMs)
      .map((value) => value.toFixed(1))
      .join(' '),
  )
  const now = share === 1 ? point : Math.min(point, heightAfter(share * wholeMs))
  const leftAt =
    left === undefined || now < left
      ? undefined
      : at(Math.min(wholeMs, flightMs(Math.round(left * 100), Math.round(left * 100))))
  return (
    <figure className={share === 1 ? 'marti-past is-over' : 'marti-past'}>
      <b className="num" aria-hidden="true">
        {multiplierText(toWireMultiplier(Math.floor(now * 100 + 1e-9)), lang)}
      </b>
      <svg viewBox={`0 -8 ${WIDTH} ${HEIGHT + 12}`} aria-hidden="true">
        <path d={`M${line.join('L')}V${HEIGHT}H0z`} className="marti-past__air" />
        <path d={`M${line.join('L')}`} className="marti-past__line" />
        {leftAt !== undefined && (
          <circle cx={leftAt[0]} cy={leftAt[1]} r="6" className="marti-past__left" />
        )}
      </svg>
    </figure>
  )
}
