import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ScratchEvent } from '#games/originals/scratch.ts'
import type { BoardProps, ShownRound } from '../../original-view.ts'
import { usePlay, wait } from '../../play-events.ts'
import { eventsOf } from '../../round-events.ts'
import { createFoil, type Foil } from './foil.ts'

export const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const [AUTO_CELL_MS, ALL_CELL_MS, END_MS] = [110, 60, 700]
const NONE: ReadonlySet<number> = new Set()

export type ScratchCard = ReturnType<typeof useScratchCard>

export function cardOf(round: ShownRound | undefined): ScratchEvent | undefined {
  return eventsOf<ScratchEvent>(round).find(({ type }) => type === 'card')
}

export function useScratchCard(props: BoardProps) {
  const { phase, round, fast, reducedMotion, auto, sound, onShown } = props
  const [openedCells, setOpened] = useState<ReadonlySet<number>>(NONE)
  const [laid, setLaid] = useState<string>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const foil = useRef<Foil>(undefined)
  const state = useRef({
    opened: NONE,
    whenOpen: () => {},
    signal: undefined as AbortSignal | undefined,
  })
  /** The card that is covered with foil; its prizes are not drawn before it is covered. */
  const card = round !== undefined && laid === round.roundID ? cardOf(round) : undefined
  const opened = card === undefined ? NONE : openedCells
  const isLive = phase === 'showing' && card !== undefined
  const isOpen = opened.size === CELLS.length

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
  return { card, opened, isLive, isOpen, canvas, sheet, foil, open, scratchAll }
}

export function useScratchKeys({ isLive, scratchAll }: ScratchCard): void {
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
}
