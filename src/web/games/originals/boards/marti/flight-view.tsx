import { useEffect, useRef } from 'react'
import { autoCashoutOf } from '#games/originals/crash.ts'
import { reachedAfterMs } from '#games/originals/crash-curve.ts'
import { payOf, toWireMultiplier } from '#games/originals/multiplier.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney } from '#shared/money.ts'
import { decimalText } from '#web/game-shell/numbers.ts'
import { paintBackdrop, type Backdrop } from './bosphorus.ts'
import { drawFlight } from './flight-scene.ts'
import { BET_NUMBERS, type MartiState, type MartiTable } from './marti-table.ts'
import { martiTexts } from './marti-texts.ts'

const MAX_DOTS = 2
const REDUCED_MOTION_FRAME_MS = 200

type Props = { table: MartiTable; lang: Lang; reducedMotion: boolean }

export function FlightView({ table, lang, reducedMotion }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const number = useRef<HTMLElement>(null)
  const caption = useRef<HTMLSpanElement>(null)
  const bar = useRef<HTMLElement>(null)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const [sheet, place] = [canvas.current, root.current]
    const ctx = sheet?.getContext('2d', { alpha: false })
    if (!sheet || !ctx || !place) return undefined
    let backdrop: Backdrop | undefined
    let frame = 0
    let drawnAt = 0
    let dived: { round: number; at: number } | undefined
    let flown = { round: 0, ms: 0 }

    const fit = (): void => {
      const { width, height } = place.getBoundingClientRect()
      const ratio = Math.min(MAX_DOTS, devicePixelRatio)
      sheet.width = Math.max(1, Math.round(width * ratio))
      sheet.height = Math.max(1, Math.round(height * ratio))
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
      backdrop = paintBackdrop(Math.max(1, width), Math.max(1, height), ratio)
      drawnAt = 0
    }

    const draw = (at: number): void => {
      frame = requestAnimationFrame(draw)
      if (backdrop === undefined || (reducedMotion && at - drawnAt < REDUCED_MOTION_FRAME_MS))
        return
      drawnAt = at
      const { shared, hands } = table.get()
      const now = table.serverNow()
      const isFlying = shared?.phase === 'flying' && shared.startsAt !== null
      if (isFlying && shared.startsAt !== null)
        flown = { round: shared.round, ms: Math.max(0, now - new Date(shared.startsAt).getTime()) }
      if (shared?.phase === 'crashed' && dived?.round !== shared.round) {
        dived = { round: shared.round, at: flown.round === shared.round ? at : at - 10_000 }
        if (shared.startsAt !== null)
          flown = { round: shared.round, ms: reachedAfterMs(table.standing()) }
      }
      const phase = isFlying ? 'flying' : shared?.phase === 'crashed' ? 'crashed' : 'resting'
      drawFlight(ctx, backdrop, {
        at,
        phase,
        elapsedMs: flown.ms,
        divingMs: dived === undefined ? 0 : at - dived.at,
        reducedMotion,
        mine: BET_NUMBERS.some(
          (number) => hands[number].bet !== undefined && hands[number].bet.round === shared?.round,
        ),
      })

      if (place.dataset['phase'] !== (shared?.phase ?? 'connecting'))
        place.dataset['phase'] = shared?.phase ?? 'connecting'
      const endsInMs = shared?.endsAt == null ? 0 : new Date(shared.endsAt).getTime() - now
      if (shared?.phase === 'betting') {
        write(
          number.current,
          decimalText((Math.max(0, endsInMs) / 1000).toFixed(2), lang).slice(0, -1),
        )
        bar.current?.style.setProperty(
          'transform',
          `scaleX(${Math.max(0, Math.min(1, endsInMs / 6_000)).toFixed(4)})`,
        )
      } else if (shared !== undefined)
        write(number.current, decimalText(toWireMultiplier(table.standing()), lang))
      write(caption.current, captionOf(shared, endsInMs, lang))
      writeWins(table, lang)
    }
    const watch = new ResizeObserver(fit)
    watch.observe(place)
    fit()
    frame = requestAnimationFrame(draw)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [table, lang, reducedMotion])

  return (
    <div ref={root} className="marti" data-phase="connecting">
      <canvas ref={canvas} className="marti__sea" aria-hidden="true" />
      <div className="marti__read" aria-hidden="true">
        <span className="marti__number num">
          <b ref={number}> </b>
          <i />
        </span>
        <span ref={caption} className="marti__caption num" />
        <span className="marti__bar">
          <i ref={bar} />
        </span>
      </div>
    </div>
  )
}

function write(node: HTMLElement | null, text: string): void {
  if (node !== null && node.textContent !== text) node.textContent = text
}

function captionOf(shared: MartiState['shared'], endsInMs: number, lang: Lang): string {
  const texts = martiTexts(lang)
  if (shared === undefined) return texts.connecting
  const round = shared.round.toLocaleString(lang === 'tr' ? 'tr-TR' : 'en-GB')
  if (shared.phase === 'flying' && shared.startsAt !== null) return texts.flying(round)
  if (shared.phase === 'crashed' && endsInMs > -1_500) return texts.dived(round)
  return shared.phase === 'betting' ? texts.betting : texts.paused
}

function writeWins(table: MartiTable, lang: Lang): void {
  const { hands } = table.get()
  for (const number of BET_NUMBERS) {
    const { bet } = hands[number]
    if (bet === undefined || !table.isFlying(number)) continue
    const multiplier = table.standing()
    const auto = bet.auto ?? autoCashoutOf({})
    for (const output of document.querySelectorAll<HTMLElement>(`[data-marti-win="${number}"]`))
      write(output, formatMoney(payOf(bet.betMinor, Math.min(multiplier, auto)), lang))
    if (multiplier >= auto) table.look(number)
  }
}
