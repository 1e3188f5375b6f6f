import { mines, MINES_TILES, type MinesEvent } from '#games/originals/mines.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney } from '#shared/money.ts'
import { ChoiceField } from '../../choice-field.tsx'
import { multiplierText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, ShownRound } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { eventsOf } from '../../round-events.ts'
import { usePlay, wait } from '../../play-events.ts'
import { ReturnsTable } from '../../returns-table.tsx'
import { WinMoment } from '../../win-moment.tsx'
import { minesTexts } from './mines-texts.ts'
import { MinesShapes } from './mines-shapes.tsx'
import './mines.css'

const SIDE = 5
const COUNTS = [1, 2, 3, 5, 8, 10, 15, 20, 24]
const MINES = Array.from({ length: 24 }, (_, i) => i + 1)
const REVEAL_MS = 320
const END_MS = 760
const WAVE_MS = 60

type Known = 'hidden' | 'gem' | 'mine' | 'shown-gem' | 'shown-mine'
type Field = {
  opened: ReadonlySet<number>
  hit: number | undefined
  mines: readonly number[]
  over: boolean
  multiplier: string | undefined
  next: string | null
}

function fieldOf(round: ShownRound | undefined): Field {
  const field: { -readonly [K in keyof Field]: Field[K] } & { opened: Set<number> } = {
    opened: new Set(),
    hit: undefined,
    mines: [],
    over: false,
    multiplier: undefined,
    next: null,
  }
  for (const event of eventsOf<MinesEvent>(round)) {
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

/** Tiles that auto play opens; kept until the page is left. */
const chosen = new Set<number>()

function stepsFrom(tile: number, from: number): number {
  return (
    Math.abs((tile % SIDE) - (from % SIDE)) +
    Math.abs(Math.floor(tile / SIDE) - Math.floor(from / SIDE))
  )
}

function MinesBoard(props: BoardProps) {
  const {
    phase,
    round,
    params,
    setParams,
    act,
    auto,
    mode,
    lang,
    fast,
    reducedMotion,
    sound,
    onShown,
  } = props
  const texts = minesTexts(lang)
  const field = fieldOf(round)
  usePlay(
    round,
    phase === 'showing',
    async (shown, signal) => {
      const fresh = eventsOf<MinesEvent>(shown).slice(shown.fresh)
      const reveal = fresh.find((event) => event.type === 'reveal')
      if (reveal?.type === 'reveal' && reveal.safe) sound.good(fieldOf(shown).opened.size + 4)
      if (!fast && reveal !== undefined) await wait(REVEAL_MS, signal)
      if (!fast && shown.state === 'settled') await wait(END_MS, signal)
    },
    onShown,
  )

  const picking = phase === 'idle' && mode === 'auto' && !auto
  const center = field.hit ?? [...field.opened].at(-1) ?? 12
  function press(tile: number): void {
    if (phase === 'open' && !auto) act('reveal', { tile })
    else if (picking) {
      if (chosen.has(tile)) chosen.delete(tile)
      else if (chosen.size < MINES_TILES - Number(params['mines'])) chosen.add(tile)
      setParams({ ...params })
    }
  }
  const canOpen = phase === 'open' && !auto
  const look = `${field.over ? ' is-over' : ''}${field.hit === undefined ? '' : ' is-hit'}${fast || reducedMotion ? ' is-still' : ''}`
  return (
    <div className={`og__table mines${look}`}>
      <MinesShapes />
      <div className="mines__line num" aria-hidden="true">
        {field.multiplier !== undefined && Number(field.multiplier) > 0 ? (
          <b>{multiplierText(field.multiplier, lang)}</b>
        ) : null}
        {field.next !== null && <span>{texts.next(multiplierText(field.next, lang))}</span>}
      </div>
      <div className="mines__grid" role="group" aria-label={texts.field}>
        {Array.from({ length: MINES_TILES }, (_, tile) => {
          const known = picking ? 'hidden' : knownAt(field, tile)
          const name =
            known === 'hidden' ? texts.hidden : known.endsWith('gem') ? texts.gem : texts.mine
          return (
            <button
              key={tile}
              type="button"
              className={`mines__tile mines__tile--${known}${picking && chosen.has(tile) ? ' is-chosen' : ''}`}
              style={{
                ['--late' as string]: `${known.startsWith('shown') ? stepsFrom(tile, center) * WAVE_MS : 0}ms`,
              }}
              aria-label={`${texts.tile(Math.floor(tile / SIDE) + 1, (tile % SIDE) + 1)}: ${name}`}
              aria-pressed={picking ? chosen.has(tile) : undefined}
              disabled={!picking && (!canOpen || known !== 'hidden')}
              onClick={() => press(tile)}
            >
              <span className="mines__flip">
                <i className="mines__stone" />
                <i className="mines__under">
                  {known !== 'hidden' && (
                    <svg viewBox="0 0 64 64" aria-hidden="true">
                      <use href={known.endsWith('gem') ? '#mines-gem' : '#mines-mine'} />
                    </svg>
                  )}
                </i>
              </span>
            </button>
          )
        })}
      </div>
      <WinMoment {...props} />
    </div>
  )
}

function MinesSettings({ params, setParams, phase, auto, mode, lang, round, act }: BoardProps) {
  const texts = minesTexts(lang)
  const disabled = phase !== 'idle' || auto
  const closed =
    round === undefined
      ? []
      : Array.from({ length: MINES_TILES }, (_, tile) => tile).filter(
          (tile) => knownAt(fieldOf(round), tile) === 'hidden',
        )
  return (
    <>
      <ChoiceField
        label={texts.mines}
        value={Number(params['mines'])}
        values={MINES}
        disabled={disabled}
        onChange={(count) => setParams({ mines: count })}
      />
      {phase !== 'idle' && !auto ? (
        <button
          type="button"
          className="btn btn--block og__wide mines__random"
          aria-disabled={phase !== 'open'}
          onClick={() =>
            act('reveal', { tile: closed[Math.floor(Math.random() * closed.length)] ?? 0 })
          }
        >
          {texts.random}
        </button>
      ) : (
        <div className="mines__quick og__wide" role="group" aria-label={texts.mines}>
          {COUNTS.map((count) => (
            <button
              key={count}
              type="button"
              className={params['mines'] === count ? 'og__mini is-on' : 'og__mini'}
              aria-pressed={params['mines'] === count}
              disabled={disabled}
              onClick={() => setParams({ mines: count })}
            >
              {count}
            </button>
          ))}
        </div>
      )}
      {mode === 'auto' && <p className="t-xs c-2 og__wide">{texts.pickTiles}</p>}
    </>
  )
}

function MinesRules({ lang }: { lang: Lang }) {
  const texts = minesTexts(lang)
  const rows = mines.returns.map(({ params, rtpPercent }) => ({
    name: texts.firstOf(String(params['mines'])),
    rtpPercent,
  }))
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ReturnsTable lang={lang} choice={texts.mines} rows={rows} />
    </>
  )
}

export const minesView: OriginalView = {
  defaults: () => ({ mines: 3 }),
  Board: MinesBoard,
  Settings: MinesSettings,
  missing: (_, lang, mode) =>
    mode === 'auto' && chosen.size === 0 ? minesTexts(lang).pickFirst : undefined,
  resultOf: (round, lang) => {
    const { multiplier } = fieldOf(round)
    const won = round.winMinor > 0n
    return resultChip(
      multiplierText(won ? (multiplier ?? '0') : '0', lang),
      won,
      Number(multiplier),
    )
  },
  describe: (round, lang) =>
    minesTexts(lang).announcement(fieldOf(round).opened.size, round.winMinor > 0n),
  openButton: (round, lang) => {
    const { opened, multiplier } = fieldOf(round)
    if (opened.size === 0 || multiplier === undefined) return undefined
    return {
      label: minesTexts(lang).takeWin,
      action: 'cashout',
      winMinor: (round.betMinor * fromWireMoney(multiplier)) / 100n,
    }
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
