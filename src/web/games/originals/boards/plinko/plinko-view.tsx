import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type Ref } from 'react'
import {
  plinko,
  PLINKO_BALL_COUNTS,
  PLINKO_MIN_ROWS,
  PLINKO_MAX_ROWS,
  plinkoTable,
  type PlinkoBall,
  type PlinkoEvent,
  type PlinkoParams,
  type PlinkoRisk,
} from '#games/originals/plinko.ts'
import type { Hundredths } from '#games/originals/multiplier.ts'
import type { Lang } from '#shared/lang.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import {
  hundredthsOf,
  multiplierText,
  shortMultiplier,
  shortNumber,
} from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, Params, ShownRound } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { PayTable } from '../../returns-table.tsx'
import { eventsOf } from '../../round-events.ts'
import { usePlay, wait } from '../../play-events.ts'
import { PlinkoBackdrop } from './plinko-backdrop.tsx'
import { layoutOf, type Layout } from './plinko-layout.ts'
import { createPlinkoScene, type PlinkoScene } from './plinko-scene.ts'
import { plinkoTexts } from './plinko-texts.ts'
import './plinko.css'

const RISKS: readonly PlinkoRisk[] = ['low', 'medium', 'high']
/** Multipliers, in hundredths, from which a bucket gets the next brighter tone. */
const TONES_FROM: readonly Hundredths[] = [100, 200, 500, 1_500, 5_000, 20_000]
const BIG_FROM: Hundredths = 1_000
const LANDED_MS = 180
const NEW_PEGS_MS = 80
const BALL_GAP_MS = 150

function dropOf(round: ShownRound): PlinkoEvent | undefined {
  return eventsOf<PlinkoEvent>(round).find(({ type }) => type === 'drop')
}

function choiceOf(params: Params): PlinkoParams {
  const rows = Number(params['rows'])
  return {
    rows: Math.min(PLINKO_MAX_ROWS, Math.max(PLINKO_MIN_ROWS, rows)),
    risk: RISKS.find((risk) => risk === params['risk']) ?? 'medium',
    balls: PLINKO_BALL_COUNTS.find((balls) => balls === params['balls']) ?? 1,
  }
}

const ballsOf = (drop: PlinkoEvent): readonly PlinkoBall[] => [drop, ...(drop.others ?? [])]

/** The win as a multiple of the whole bet: the mean of the balls' multipliers. */
function timesOf(drop: PlinkoEvent): number {
  const balls = ballsOf(drop)
  const sum = balls.reduce((total, { multiplier }) => total + hundredthsOf(multiplier), 0)
  return sum / balls.length / 100
}

const timesText = (drop: PlinkoEvent, lang: Lang): string =>
  multiplierText(timesOf(drop).toFixed(2), lang)

const toneOf = (multiplier: Hundredths): number =>
  TONES_FROM.filter((from) => multiplier >= from).length

type LatestDrop = {
  roundID: string
  drop: PlinkoEvent
  params: Params
  landed: readonly PlinkoBall[]
}

function PlinkoBoard({
  params,
  phase,
  round,
  lang,
  fast,
  reducedMotion,
  sound,
  onShown,
}: BoardProps) {
  const buckets = useRef<HTMLOListElement>(null)
  const [latest, setLatest] = useState<LatestDrop>()
  const shown = latest?.params === params && latest.roundID === round?.roundID ? latest : undefined
  const { rows, risk } = shown?.drop ?? choiceOf(params)
  const { board, canvas, scene, layout } = useScene(rows)

  usePlay(
    round,
    phase === 'showing',
    async (played, signal) => {
      const drop = dropOf(played)
      if (drop === undefined) return
      scene.current?.clear()
      const { roundID } = played
      const balls = ballsOf(drop)
      const alone = balls.length === 1
      setLatest({ roundID, drop, params, landed: [] })
      if (drop.rows !== rows) await wait(NEW_PEGS_MS, signal)
      const land = (ball: PlinkoBall): void => {
        setLatest((before) => before && { ...before, landed: [...before.landed, ball] })
        if (reducedMotion) return
        const strength = Math.min(1, Math.log10(1 + Number(ball.multiplier)) / 2.2)
        scene.current?.splash(ball.path, strength)
        dip(buckets.current?.children[ball.bucket])
      }
      if (fast || reducedMotion) {
        if (alone) scene.current?.mark(drop.path)
        for (const ball of balls) land(ball)
      } else
        await Promise.all(
          balls.map(async (ball, index) => {
            if (index > 0) await wait(index * BALL_GAP_MS, signal)
            await scene.current?.drop(ball.path, { alone, signal }, (row) => {
              // The pegs of ten balls at once would be a noise.
              if (index === 0) sound.tick(row / drop.rows)
            })
            land(ball)
          }),
        )
      if (!fast) await wait(LANDED_MS, signal)
    },
    onShown,
  )

  const landed = shown?.landed ?? []
  const drop = shown?.drop
  const all = drop !== undefined && landed.length === ballsOf(drop).length ? drop : undefined
  return (
    <div
      ref={board}
      className={classNames(
        'plinko',
        all !== undefined && timesOf(all) * 100 >= BIG_FROM && 'is-big',
        reducedMotion && 'is-calm',
      )}
    >
      <PlinkoBackdrop />
      <canvas ref={canvas} className="plinko__pegs" aria-hidden="true" />
      <Buckets ref={buckets} rows={rows} risk={risk} layout={layout} landed={landed} lang={lang} />
      {all !== undefined && <WonSign key={round?.roundID} drop={all} layout={layout} lang={lang} />}
    </div>
  )
}

function useScene(rows: number) {
  const board = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<PlinkoScene>(undefined)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const layout = useMemo(() => layoutOf(size.width, size.height, rows), [size, rows])
  useLayoutEffect(() => {
    const box = board.current
    if (box === null || canvas.current === null) return undefined
    scene.current = createPlinkoScene(canvas.current)
    const watch = new ResizeObserver(() =>
      setSize({ width: box.clientWidth, height: box.clientHeight }),
    )
    watch.observe(box)
    setSize({ width: box.clientWidth, height: box.clientHeight })
    return () => {
      watch.disconnect()
      scene.current?.leave()
    }
  }, [])
  useLayoutEffect(() => {
    if (layout.width > 0) scene.current?.lay(layout)
  }, [layout])
  return { board, canvas, scene, layout }
}

function Buckets({
  ref,
  rows,
  risk,
  layout,
  landed,
  lang,
}: {
  ref: Ref<HTMLOListElement>
  rows: number
  risk: PlinkoRisk
  layout: Layout
  landed: readonly PlinkoBall[]
  lang: Lang
}) {
  const style: CSSProperties = {
    left: layout.middle - (layout.gap * (rows + 1)) / 2,
    top: layout.bucketTop,
    width: layout.gap * (rows + 1),
    height: layout.bucketHeight,
    ['--gap' as string]: `${layout.gap}px`,
  }
  return (
    <ol
      ref={ref}
      className={classNames('plinko__buckets', layout.upright && 'plinko__buckets--upright', 'num')}
      style={style}
      aria-label={plinkoTexts(lang).buckets}
    >
      {plinkoTable(rows, risk).map((multiplier, bucket) => (
        <li
          key={`${rows} ${bucket}`}
          className={classNames(
            `plinko__bucket plinko__bucket--${toneOf(multiplier)}`,
            landed.some((ball) => ball.bucket === bucket) && 'is-hit',
          )}
        >
          <span>
            {shortNumber(multiplier, lang)}
            <span className={layout.gap < 46 ? 'sr' : undefined}>×</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function WonSign({ drop, layout, lang }: { drop: PlinkoEvent; layout: Layout; lang: Lang }) {
  const count = ballsOf(drop).length
  const aside = count === 1 ? (drop.bucket - drop.rows / 2) * layout.gap : 0
  return (
    <p
      className={`plinko__won plinko__won--${toneOf(timesOf(drop) * 100)} num`}
      aria-hidden="true"
      style={{
        top: layout.bucketTop - 8,
        left: Math.min(layout.width - 48, Math.max(48, layout.middle + aside)),
      }}
    >
      {count === 1
        ? multiplierText(drop.multiplier, lang)
        : plinkoTexts(lang).total(timesText(drop, lang))}
    </p>
  )
}

function dip(bucket: Element | undefined): void {
  bucket?.animate(
    [
      { translate: '0 0' },
      { translate: '0 9px', offset: 0.28, easing: 'ease-out' },
      { translate: '0 -2px', offset: 0.7 },
      { translate: '0 0' },
    ],
    { duration: 360, easing: 'ease-out' },
  )
}

function PlinkoSettings({ params, setParams, phase, auto, lang }: BoardProps) {
  const texts = plinkoTexts(lang)
  const { rows, risk, balls } = choiceOf(params)
  const disabled = phase !== 'idle' || auto
  const choose = (next: Partial<PlinkoParams>): void =>
    disabled ? undefined : setParams({ rows, risk, balls, ...next })
  return (
    <>
      <div className="og__field" role="group" aria-label={texts.rows}>
        <span className="og__label">{texts.rows}</span>
        <div className="og__step">
          <button
            type="button"
            className="og__key"
            aria-label={texts.fewerRows}
            disabled={disabled || rows === PLINKO_MIN_ROWS}
            onClick={() => choose({ rows: rows - 1 })}
          >
            <Icon name="minus" />
          </button>
          <output className="plinko__rows num">{rows}</output>
          <button
            type="button"
            className="og__key"
            aria-label={texts.moreRows}
            disabled={disabled || rows === PLINKO_MAX_ROWS}
            onClick={() => choose({ rows: rows + 1 })}
          >
            <Icon name="plus" />
          </button>
        </div>
      </div>
      <Segmented
        label={texts.risk}
        value={risk}
        className={disabled ? 'og__wide is-still' : 'og__wide'}
        options={RISKS.map((value) => ({ value, label: texts.risks[value] }))}
        onChange={(next) => choose({ risk: next })}
      />
      <Segmented
        label={texts.balls}
        value={String(balls)}
        className={disabled ? 'og__wide is-still' : 'og__wide'}
        options={PLINKO_BALL_COUNTS.map((count) => ({
          value: String(count),
          label: texts.ballCount(count),
        }))}
        onChange={(next) =>
          choose({ balls: PLINKO_BALL_COUNTS.find((count) => String(count) === next) ?? 1 })
        }
      />
    </>
  )
}

function PlinkoRules({ lang }: { lang: Lang }) {
  const texts = plinkoTexts(lang)
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{texts.tables}</h3>
      <p>{texts.tablesText}</p>
      {RISKS.map((risk) => (
        <PayTable
          key={risk}
          lang={lang}
          caption={`${texts.risk}: ${texts.risks[risk]}`}
          heads={[texts.rowsShort, texts.outToMiddle, texts.returns]}
          rows={plinko.returns
            .filter((each) => each.params['risk'] === risk)
            .map(({ params, rtpPercent }) => {
              const rows = Number(params['rows'])
              const half = plinkoTable(rows, risk).slice(0, Math.floor(rows / 2) + 1)
              return {
                choice: rows,
                pays: half.map((each) => shortMultiplier(each, lang)).join(' · '),
                rtpPercent,
              }
            })}
        />
      ))}
    </>
  )
}

export const plinkoView: OriginalView = {
  defaults: () => ({ rows: PLINKO_MAX_ROWS, risk: 'medium', balls: 1 }),
  Board: PlinkoBoard,
  Settings: PlinkoSettings,
  stakes: (params, lang) => {
    const { balls } = choiceOf(params)
    return balls === 1 ? undefined : { count: balls, label: plinkoTexts(lang).betPerBall }
  },
  resultOf: (round, lang) => {
    const drop = dropOf(round)
    if (drop === undefined) return { text: '', tone: 'loss' }
    const times = timesOf(drop)
    return resultChip(timesText(drop, lang), times > 1, times)
  },
  describe: (round, lang) => {
    const drop = dropOf(round)
    if (drop === undefined) return ''
    const texts = plinkoTexts(lang)
    const balls = ballsOf(drop)
    return balls.length === 1
      ? texts.announcement(drop.bucket + 1, drop.rows + 1, multiplierText(drop.multiplier, lang))
      : texts.announcementOfBalls(
          balls.length,
          balls.map(({ multiplier }) => multiplierText(multiplier, lang)).join(', '),
          timesText(drop, lang),
        )
  },
  Rules: PlinkoRules,
}
