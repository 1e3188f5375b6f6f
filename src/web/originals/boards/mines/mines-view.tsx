import { useState } from 'react'
import { MINES_TILES, type MinesEvent } from '#games/originals/mines.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney } from '#shared/money.ts'
import { multiplierText } from '../../numbers.ts'
import type { BoardProps, OriginalView, ShownRound } from '../../original-view.ts'
import { usePlay, wait } from '../../play-events.ts'
import { minesTexts } from './mines-texts.ts'
import { MinesShapes } from './mines-shapes.tsx'
import './mines.css'

const SIDE = 5
const COUNTS = [1, 2, 3, 5, 8, 10, 15, 20, 24]
const REVEAL_MS = 260
const END_MS = 700

type Known = 'hidden' | 'gem' | 'mine' | 'shown-gem' | 'shown-mine'
type Field = { opened: ReadonlySet<number>; hit: number | undefined; mines: readonly number[]; over: boolean; multiplier: string | undefined; next: string | null }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine's own events
const eventsOf = (round: ShownRound): readonly MinesEvent[] => round.events as unknown as readonly MinesEvent[]

function fieldOf(round: ShownRound | undefined): Field {
  const field: { -readonly [K in keyof Field]: Field[K] } & { opened: Set<number> } = { opened: new Set(), hit: undefined, mines: [], over: false, multiplier: undefined, next: null }
  for (const event of round === undefined ? [] : eventsOf(round)) {
    if (event.type === 'field') field.next = event.next
    else if (event.type === 'reveal') {
      if (event.safe) field.opened.add(event.tile)
      else field.hit = event.tile
      field.multiplier = event.multiplier
      field.next = event.next
    } else {
      field.mines = event.mines
      field.over = true
    }
  }
  return field
}

function knownAt(field: Field, tile: number): Known {
  if (field.opened.has(tile)) return 'gem'
  if (field.hit === tile) return 'mine'
  if (!field.over) return 'hidden'
  return field.mines.includes(tile) ? 'shown-mine' : 'shown-gem'
}

/** Tiles that auto play opens, kept for the page's life. */
const chosen = new Set<number>()

function MinesBoard({ phase, round, act, auto, lang, fast, sound, onShown }: BoardProps) {
  const texts = minesTexts(lang)
  const [, redraw] = useState(0)
  const field = fieldOf(round)
  usePlay(round, phase === 'showing', async (shown, signal) => {
    const fresh = eventsOf(shown).slice(shown.fresh)
    const reveal = fresh.find((event) => event.type === 'reveal')
    if (reveal?.type === 'reveal' && reveal.safe) sound.good(fieldOf(shown).opened.size + 4)
    if (!fast && reveal !== undefined) await wait(REVEAL_MS, signal)
    if (!fast && shown.state === 'settled') await wait(END_MS, signal)
  }, onShown)

  function press(tile: number): void {
    if (phase === 'open' && !auto) act('reveal', { tile })
    else if (phase === 'idle') {
      if (chosen.has(tile)) chosen.delete(tile)
      else chosen.add(tile)
      redraw((count) => count + 1)
    }
  }
  const canOpen = phase === 'open' && !auto
  return (
    <div className={`mines${field.over ? ' is-over' : ''}`}>
      <MinesShapes />
      <div className="mines__line num" aria-hidden="true">
        {field.multiplier !== undefined && Number(field.multiplier) > 0 ? <b>{multiplierText(field.multiplier, lang)}</b> : null}
        {field.next !== null && <span>{texts.next(multiplierText(field.next, lang))}</span>}
      </div>
      <div className="mines__grid" role="group" aria-label={texts.field}>
        {Array.from({ length: MINES_TILES }, (_, tile) => {
          const known = knownAt(field, tile)
          const name = known === 'hidden' ? texts.hidden : known.endsWith('gem') ? texts.gem : texts.mine
          return (
            <button
              key={tile} type="button" className={`mines__tile mines__tile--${known}${phase === 'idle' && chosen.has(tile) ? ' is-chosen' : ''}`}
              aria-label={`${texts.tile(Math.floor(tile / SIDE) + 1, (tile % SIDE) + 1)}: ${name}`} aria-pressed={phase === 'idle' ? chosen.has(tile) : undefined}
              disabled={phase === 'open' ? known !== 'hidden' || !canOpen : phase !== 'idle'} onClick={() => press(tile)}
            >
              {known !== 'hidden' && <svg viewBox="0 0 64 64" aria-hidden="true"><use href={known.endsWith('gem') ? '#mines-gem' : '#mines-mine'} /></svg>}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function MinesSettings({ params, setParams, phase, auto, lang, round, act }: BoardProps) {
  const texts = minesTexts(lang)
  const disabled = phase !== 'idle' || auto
  const closed = round === undefined ? [] : Array.from({ length: MINES_TILES }, (_, tile) => tile).filter((tile) => knownAt(fieldOf(round), tile) === 'hidden')
  return (
    <>
      <div className="og__field">
        <label className="og__label" htmlFor="mines-count">{texts.mines}</label>
        <select id="mines-count" className="og__input" value={String(params['mines'])} disabled={disabled} onChange={(event) => setParams({ mines: Number(event.target.value) })}>
          {Array.from({ length: 24 }, (_, i) => i + 1).map((count) => <option key={count} value={count}>{count}</option>)}
        </select>
      </div>
      <div className="mines__quick og__wide" role="group" aria-label={texts.mines}>
        {COUNTS.map((count) => (
          <button key={count} type="button" className={params['mines'] === count ? 'og__mini is-on' : 'og__mini'} aria-pressed={params['mines'] === count} disabled={disabled} onClick={() => setParams({ mines: count })}>{count}</button>
        ))}
      </div>
      {phase === 'open' && !auto && (
        <button type="button" className="btn btn--block og__wide" onClick={() => act('reveal', { tile: closed[Math.floor(Math.random() * closed.length)] ?? 0 })}>{texts.random}</button>
      )}
      {phase === 'idle' && <p className="t-xs c-3 og__wide">{texts.pickTiles}</p>}
    </>
  )
}

function MinesRules({ lang }: { lang: Lang }) {
  return minesTexts(lang).rules.map((text) => <p key={text}>{text}</p>)
}

export const minesView: OriginalView = {
  defaults: () => ({ mines: 3 }),
  Board: MinesBoard,
  Settings: MinesSettings,
  resultOf: (round, lang) => {
    const { multiplier } = fieldOf(round)
    const won = round.winMinor > 0n
    return { text: multiplierText(won ? (multiplier ?? '0') : '0', lang), tone: !won ? 'loss' : Number(multiplier) >= 10 ? 'big' : 'win' }
  },
  tell: (round, lang) => minesTexts(lang).told(fieldOf(round).opened.size, round.winMinor > 0n),
  openButton: (round, lang) => {
    const { opened, multiplier } = fieldOf(round)
    if (opened.size === 0 || multiplier === undefined) return undefined
    return { label: minesTexts(lang).takeWin, action: 'cashout', winMinor: (round.betMinor * fromWireMoney(multiplier)) / 100n }
  },
  autoMove: (round) => {
    const { opened } = fieldOf(round)
    const left = [...chosen].filter((tile) => !opened.has(tile))
    const [tile] = left
    if (tile !== undefined) return { action: 'reveal', params: { tile } }
    return opened.size > 0 ? { action: 'cashout' } : undefined
  },
  Rules: MinesRules,
}
