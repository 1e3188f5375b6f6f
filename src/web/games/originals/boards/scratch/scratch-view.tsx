import { useRef, type PointerEvent } from 'react'
import { scratch } from '#games/originals/scratch.ts'
import { SCRATCH_PRIZES } from '#games/originals/scratch-draw.ts'
import type { Lang } from '#shared/lang.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { multiplierText, percentText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import type { Point } from './foil.ts'
import { scratchTexts } from './scratch-texts.ts'
import {
  cardOf,
  CELLS,
  useScratchCard,
  useScratchKeys,
  type ScratchCard,
} from './use-scratch-card.ts'
import './scratch.css'

const RUB_SOUND_MS = 95
const TAP_PX = 6

function timesText(multiple: number, lang: Lang): string {
  return `${new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB').format(multiple)}×`
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

function ScratchBoard(props: BoardProps) {
  const { lang, reducedMotion, auto } = props
  const texts = scratchTexts(lang)
  const scratched = useScratchCard(props)
  useScratchKeys(scratched)
  const { card, opened, isLive, isOpen, sheet, scratchAll } = scratched
  const won =
    card !== undefined &&
    card.prize > 0 &&
    CELLS.filter((cell) => opened.has(cell) && card.cells[cell] === card.prize).length === 3
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
          {CELLS.map((cell) => (
            <ScratchCell key={cell} {...props} cell={cell} scratched={scratched} won={won} />
          ))}
          <ScratchFoil {...props} scratched={scratched} />
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

type CellProps = BoardProps & { cell: number; scratched: ScratchCard; won: boolean }

function ScratchCell({ round, lang, auto, money, cell, scratched, won }: CellProps) {
  const texts = scratchTexts(lang)
  const { card, opened, isLive, open } = scratched
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
}

function ScratchFoil({ auto, sound, scratched }: BoardProps & { scratched: ScratchCard }) {
  const { isLive, canvas, foil, open } = scratched
  const rub = useRef({
    begun: undefined as Point | undefined,
    last: undefined as Point | undefined,
    soundAt: 0,
  })
  function drag(event: PointerEvent<HTMLCanvasElement>, begins: boolean): void {
    if (!isLive || auto || event.buttons === 0) return
    const at = pointOf(event)
    if (begins) rub.current.begun = at
    const from = begins ? at : (rub.current.last ?? at)
    rub.current.last = at
    const gone = foil.current?.rub(from, at) ?? []
    if (event.timeStamp - rub.current.soundAt > RUB_SOUND_MS) {
      rub.current.soundAt = event.timeStamp
      sound.rub()
    }
    open(gone)
  }
  function tap(event: PointerEvent<HTMLCanvasElement>): void {
    const [at, { begun }] = [pointOf(event), rub.current]
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
