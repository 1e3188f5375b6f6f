import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { scratch, type ScratchEvent } from '#games/originals/scratch.ts'
import { SCRATCH_PRIZES } from '#games/originals/scratch-draw.ts'
import type { Lang } from '#shared/lang.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { multiplierText, percentText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, ShownRound } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { eventsOf } from '../../round-events.ts'
import { usePlay, wait } from '../../play-events.ts'
import { createFoil, type Foil, type Point } from './foil.ts'
import { scratchTexts } from './scratch-texts.ts'
import './scratch.css'

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const [AUTO_CELL_MS, ALL_CELL_MS, END_MS, RUB_SOUND_MS] = [110, 60, 700, 95]
const TAP_PX = 6
const NONE: ReadonlySet<number> = new Set()

function cardOf(round: ShownRound | undefined): ScratchEvent | undefined {
  return eventsOf<ScratchEvent>(round).find(({ type }) => type === 'card')
}

function timesText(multiple: number, lang: Lang): string {
  return `${new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB').format(multiple)}×`
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

function ScratchBoard({
  phase,
  round,
  lang,
  fast,
  reducedMotion,
  auto,
  sound,
  money,
  onShown,
}: BoardProps) {
  const texts = scratchTexts(lang)
  const [openedCells, setOpened] = useState<ReadonlySet<number>>(NONE)
  const [laid, setLaid] = useState<string>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const foil = useRef<Foil>(undefined)
  const state = useRef({
    opened: NONE,
    whenOpen: () => {},
    begun: undefined as Point | undefined,
    last: undefined as Point | undefined,
    soundAt: 0,
    signal: undefined as AbortSignal | undefined,
  })
  /** The card that is covered with foil; its prizes are not drawn before it is covered. */
  const card = round !== undefined && laid === round.roundID ? cardOf(round) : undefined
  const opened = card === undefined ? NONE : openedCells
  const isLive = phase === 'showing' && card !== undefined
  const isOpen = opened.size === CELLS.length
  const won =
    card !== undefined &&
    card.prize > 0 &&
    CELLS.filter((cell) => opened.has(cell) && card.cells[cell] === card.prize).length === 3

  function put(next: ReadonlySet<number>): void {
    state.current.opened = next
    setOpened(next)
  }
  function open(cells: readonly number[]): void {
    const fresh = cells.filter((cell) => !state.current.opened.has(cell))
    if (fresh.length === 0) return
    for (const cell of fresh) foil.current?.take(cell)
    put(new Set([...state.current.opened, ...fresh]))
    sound.tick(state.current.opened.size / CELLS.length)
    if (state.current.opened.size === CELLS.length) state.current.whenOpen()
  }
  async function openInTurn(stepMs: number, signal: AbortSignal): Promise<void> {
    for (const cell of CELLS) {
      if (state.current.opened.has(cell)) continue
      open([cell])
      await wait(stepMs, signal)
    }
  }

  useEffect(() => {
    if (canvas.current === null) return undefined
    foil.current = createFoil(canvas.current)
    const cover = (): void =>
      foil.current?.cover(new Set(CELLS.filter((cell) => !state.current.opened.has(cell))))
    const watch = new ResizeObserver(cover)
    watch.observe(canvas.current)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (round !== undefined) return
    state.current.opened = NONE
    foil.current?.cover(new Set(CELLS))
  }, [round])
  usePlay(
    round,
    phase === 'showing',
    async (shown, signal) => {
      if (cardOf(shown) === undefined) return
      state.current.signal = signal
      put(NONE)
      foil.current?.cover(new Set(CELLS))
      setLaid(shown.roundID)
      if (fast) {
        for (const cell of CELLS) foil.current?.take(cell)
        return put(new Set(CELLS))
      }
      const whole = new Promise<void>((resolve) => {
        state.current.whenOpen = resolve
      })
      if (!reducedMotion)
        sheet.current?.animate([{ translate: '0 -14px', rotate: '-1.2deg', opacity: 0.4 }, {}], {
          duration: 260,
          easing: 'cubic-bezier(0.2, 1.3, 0.4, 1)',
        })
      if (auto) await openInTurn(AUTO_CELL_MS, signal)
      await whole
      if (shown.winMinor > shown.betMinor) sound.good(9)
      await wait(END_MS, signal)
    },
    onShown,
  )

  function scratchAll(): void {
    const { signal } = state.current
    if (!isLive || isOpen || auto || signal === undefined) return
    if (reducedMotion) open(CELLS)
    else openInTurn(ALL_CELL_MS, signal).catch(() => undefined)
  }
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const busy =
        event.target instanceof Element &&
        event.target.closest('input, select, textarea, dialog, button') !== null
      if (event.repeat || (event.code !== 'KeyE' && (event.code !== 'Space' || busy))) return
      if (isLive) {
        event.preventDefault()
        scratchAll()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  function drag(event: PointerEvent<HTMLCanvasElement>, begins: boolean): void {
    if (!isLive || auto || event.buttons === 0) return
    const at = pointOf(event)
    if (begins) state.current.begun = at
    const from = begins ? at : (state.current.last ?? at)
    state.current.last = at
    const gone = foil.current?.rub(from, at) ?? []
    if (event.timeStamp - state.current.soundAt > RUB_SOUND_MS) {
      state.current.soundAt = event.timeStamp
      sound.rub()
    }
    open(gone)
  }
  function tap(event: PointerEvent<HTMLCanvasElement>): void {
    const [at, { begun }] = [pointOf(event), state.current]
    if (
      !isLive ||
      auto ||
      begun === undefined ||
      Math.hypot(at.x - begun.x, at.y - begun.y) > TAP_PX
    )
      return
    const third = event.currentTarget.clientWidth / 3
    open([Math.min(2, Math.floor(at.y / third)) * 3 + Math.min(2, Math.floor(at.x / third))])
  }
  return (
    <div
      className={`og__table scratch${won && isOpen ? ' is-won' : ''}${isOpen && !won ? ' is-lost' : ''}${reducedMotion ? ' is-calm' : ''}`}
    >
      <div ref={sheet} className="scratch__card">
        <header className="scratch__head" aria-hidden="true">
          <b>{texts.title}</b>
          <span>{texts.rule}</span>
        </header>
        <div className="scratch__field" role="group" aria-label={texts.card}>
          {CELLS.map((cell) => {
            const multiple = card?.cells[cell]
            const shown = opened.has(cell)
            const matched = shown && won && multiple === card?.prize
            const name =
              !shown || multiple === undefined
                ? isLive
                  ? texts.closed
                  : texts.waiting
                : matched
                  ? `${timesText(multiple, lang)}, ${texts.matched}`
                  : texts.open(timesText(multiple, lang))
            return (
              <button
                key={cell}
                type="button"
                className={`scratch__cell${shown ? ' is-open' : ''}${matched ? ' is-matched' : ''}${multiple !== undefined && multiple >= 25 ? ' is-rich' : ''}`}
                aria-label={`${texts.cell(cell + 1)}: ${name}`}
                aria-disabled={!isLive || shown || auto || undefined}
                onClick={() => isLive && !auto && open([cell])}
              >
                {multiple !== undefined && (
                  <b className="num" aria-hidden="true">
                    {timesText(multiple, lang)}
                  </b>
                )}
                {multiple !== undefined && round !== undefined && (
                  <small className="num" aria-hidden="true">
                    {money(round.betMinor * BigInt(multiple))}
                  </small>
                )}
              </button>
            )
          })}
          <canvas
            ref={canvas}
            className={`scratch__foil${isLive ? ' is-live' : ''}`}
            aria-hidden="true"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              drag(event, true)
            }}
            onPointerMove={(event) => drag(event, false)}
            onPointerUp={tap}
          />
        </div>
        <p className="scratch__foot num" aria-hidden="true">
          {card === undefined
            ? texts.idle
            : isOpen
              ? card.prize > 0
                ? `3 × ${timesText(card.prize, lang)}`
                : texts.noWin
              : texts.start}
        </p>
      </div>
      <div className="scratch__side">
        <ol className="scratch__prizes num" aria-label={texts.prizes}>
          {SCRATCH_PRIZES.map(({ multiple }) => (
            <li key={multiple} className={won && card?.prize === multiple ? 'is-lit' : ''}>
              {timesText(multiple, lang)}
            </li>
          ))}
        </ol>
        <button
          type="button"
          className="scratch__all"
          disabled={!isLive || isOpen || auto}
          onClick={scratchAll}
        >
          {texts.all}
        </button>
      </div>
    </div>
  )
}

function ScratchRules({ lang }: { lang: Lang }) {
  const texts = scratchTexts(lang)
  const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB')
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {texts.returns(
          rtpText(scratch.rules.rtp, lang),
          percentText(scratch.rules.hitFrequency * 100, lang),
        )}
      </p>
      <dl className="game-facts num">
        <dt>{texts.prize}</dt>
        <dd>{texts.chance}</dd>
        {SCRATCH_PRIZES.map(({ multiple, tickets }) => [
          <dt key={`${multiple} name`}>{timesText(multiple, lang)}</dt>,
          <dd key={multiple}>{texts.tickets(number.format(tickets))}</dd>,
        ])}
      </dl>
    </>
  )
}

export const scratchView: OriginalView = {
  defaults: () => ({}),
  Board: ScratchBoard,
  returnText: (percent) => percent,
  resultOf: (round, lang) => {
    const prize = cardOf(round)?.prize ?? 0
    return resultChip(multiplierText(`${prize}.00`, lang), prize > 1, prize)
  },
  describe: (round, lang) => {
    const prize = cardOf(round)?.prize ?? 0
    return prize === 0
      ? scratchTexts(lang).announcementNone
      : scratchTexts(lang).announcement(timesText(prize, lang))
  },
  Rules: ScratchRules,
  keys: (lang) => [['E', scratchTexts(lang).keyAll]],
}
