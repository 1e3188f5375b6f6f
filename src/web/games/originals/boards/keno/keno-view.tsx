import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { KENO_NUMBERS } from '#games/originals/keno.ts'
import { kenoMultiplier, type KenoRisk } from '#games/originals/keno-tables.ts'
import type { Lang } from '#shared/lang.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { multiplierText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, Params } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { usePlay, wait } from '../../play-events.ts'
import { KenoPaytable } from './keno-paytable.tsx'
import { kenoOf, picksIn, randomPicks, riskIn, toggled } from './keno-picks.ts'
import { KenoRules } from './keno-rules.tsx'
import { KenoShapes } from './keno-shapes.tsx'
import { kenoTexts } from './keno-texts.ts'
import './keno.css'

const COLUMNS = 8
const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, number) => number)
const [BALL_MS, SLOW_BALL_MS, END_MS] = [120, 330, 420]
/** Pauses before the next hit if it pays at least this many times the stake. */
const WORTH_WAITING = 1_000

function useDraw({ phase, params, round, fast, sound, onShown }: BoardProps) {
  const [shownCount, setShownCount] = useState(0)
  const [playedWith, setPlayedWith] = useState<Params>()
  usePlay(
    round,
    phase === 'showing',
    async (shown, signal) => {
      const draw = kenoOf(shown)
      if (draw === undefined) return
      setPlayedWith(params)
      setShownCount(fast ? draw.drawn.length : 0)
      if (fast) return
      let found = 0
      for (const [at, number] of draw.drawn.entries()) {
        const next = kenoMultiplier(draw.risk, draw.picks.length, found + 1)
        const near = next >= WORTH_WAITING && at >= draw.drawn.length - 3
        await wait(near ? SLOW_BALL_MS : BALL_MS, signal)
        setShownCount(at + 1)
        if (draw.picks.includes(number)) sound.good(4 + found++)
        else sound.tick(at / draw.drawn.length)
      }
      await wait(END_MS, signal)
    },
    onShown,
  )
  return { shownCount, playedWith }
}

function KenoBoard(props: BoardProps) {
  const { phase, params, setParams, round, auto, lang, fast, reducedMotion, sound, money } = props
  const texts = kenoTexts(lang)
  const { shownCount, playedWith } = useDraw(props)
  const [focused, setFocused] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const idle = phase === 'idle' && !auto
  const event = phase === 'showing' || playedWith === params ? kenoOf(round) : undefined
  const picks = event?.picks ?? picksIn(params)
  const risk = event?.risk ?? riskIn(params)
  const drawn = event === undefined ? [] : event.drawn.slice(0, shownCount)
  const hits = drawn.filter((number) => picks.includes(number)).length
  const over = event !== undefined && shownCount === event.drawn.length
  const won = over && round !== undefined && round.winMinor > round.betMinor

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const busy =
        event.target instanceof Element &&
        event.target.closest('input, select, textarea, dialog') !== null
      if (!idle || busy || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.code === 'KeyR')
        setParams({ ...params, picks: randomPicks(picksIn(params).length) })
      else if (event.code === 'KeyC') setParams({ ...params, picks: [] })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [idle, params, setParams])

  function choose(next: readonly number[]): void {
    if (!idle) return
    sound.press()
    setParams({ ...params, picks: next })
  }
  function walk(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key]
    const to = focused + (step ?? 0)
    if (step === undefined || to < 0 || to >= KENO_NUMBERS) return
    event.preventDefault()
    setFocused(to)
    const tile = grid.current?.children[to]
    if (tile instanceof HTMLElement) tile.focus()
  }
  return (
    <div
      className={`og__table keno${over ? ' is-over' : ''}${won ? ' is-won' : ''}${reducedMotion ? ' is-calm' : ''}`}
    >
      <KenoShapes />
      <div className="keno__aids">
        <button
          type="button"
          disabled={!idle}
          onClick={() => choose(randomPicks(picksIn(params).length))}
        >
          {texts.random}
        </button>
        <button
          type="button"
          disabled={!idle || picksIn(params).length === 0}
          onClick={() => choose([])}
        >
          {texts.clear}
        </button>
      </div>
      <p className="keno__line num" aria-hidden="true">
        {event === undefined ? texts.chosen(picks.length) : texts.hits(hits, picks.length)}
      </p>
      <div className="keno__tray">
        <div
          ref={grid}
          className="keno__grid"
          role="group"
          aria-label={texts.board}
          onKeyDown={walk}
        >
          {NUMBERS.map((number) => (
            <KenoTile
              key={number}
              name={number + 1}
              picked={picks.includes(number)}
              out={drawn.includes(number)}
              idle={idle}
              isFocused={focused === number}
              lang={lang}
              onFocus={() => setFocused(number)}
              onChoose={() => choose(toggled(picksIn(params), number))}
            />
          ))}
        </div>
        {won && !fast && (
          <p className="keno__win num" aria-hidden="true">
            <b>{multiplierText(event.multiplier, lang)}</b>
            <span>{money(round.winMinor)}</span>
          </p>
        )}
      </div>
      <KenoPaytable
        picks={picks.length}
        risk={risk}
        hits={event === undefined ? undefined : hits}
        lang={lang}
      />
    </div>
  )
}

type TileProps = {
  name: number
  picked: boolean
  out: boolean
  idle: boolean
  isFocused: boolean
  lang: Lang
  onFocus: () => void
  onChoose: () => void
}

function KenoTile({ name, picked, out, idle, isFocused, lang, onFocus, onChoose }: TileProps) {
  const texts = kenoTexts(lang)
  const look = picked && out ? 'hit' : out ? 'drawn' : picked ? 'picked' : 'plain'
  return (
    <button
      type="button"
      className={`keno__tile keno__tile--${look}`}
      tabIndex={isFocused ? 0 : -1}
      aria-pressed={picked}
      aria-disabled={!idle || undefined}
      aria-label={
        look === 'hit'
          ? `${name}, ${texts.hit}`
          : look === 'drawn'
            ? `${name}, ${texts.drawn}`
            : texts.number(name)
      }
      onFocus={onFocus}
      onClick={onChoose}
    >
      {look === 'hit' && (
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <use href="#keno-gem" />
        </svg>
      )}
      <span className="num">{name}</span>
    </button>
  )
}

function KenoSettings({ params, setParams, phase, auto, lang }: BoardProps) {
  const texts = kenoTexts(lang)
  const idle = phase === 'idle' && !auto
  return (
    <div className="og__field">
      <span className="og__label">{texts.risk}</span>
      <Segmented
        label={texts.risk}
        value={riskIn(params)}
        className="keno__risk"
        options={[
          { value: 'low', label: texts.low },
          { value: 'medium', label: texts.medium },
          { value: 'high', label: texts.high },
        ]}
        onChange={(risk: KenoRisk) => idle && setParams({ ...params, risk })}
      />
    </div>
  )
}

export const kenoView: OriginalView = {
  defaults: () => ({ picks: [3, 12, 17, 24, 38], risk: 'medium' }),
  Board: KenoBoard,
  Settings: KenoSettings,
  missing: (params, lang) => (picksIn(params).length === 0 ? kenoTexts(lang).missing : undefined),
  resultOf: (round, lang) => {
    const multiplier = kenoOf(round)?.multiplier ?? '0'
    return resultChip(
      multiplierText(multiplier, lang),
      round.winMinor > round.betMinor,
      Number(multiplier),
    )
  },
  describe: (round, lang) => {
    const event = kenoOf(round)
    return event === undefined
      ? ''
      : kenoTexts(lang).announcement(
          event.hits.length,
          event.picks.length,
          multiplierText(event.multiplier, lang),
        )
  },
  Rules: KenoRules,
  keys: (lang) => {
    const texts = kenoTexts(lang)
    return [
      ['R', texts.keyRandom],
      ['C', texts.keyClear],
      [texts.arrows, texts.keyArrows],
    ]
  },
}
