import { useState } from 'react'
import { TOWER_FLOORS, TOWER_TILES } from '#games/originals/tower-draw.ts'
import { tower, TOWER_DIFFICULTIES, type TowerEvent } from '#games/originals/tower.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney } from '#shared/money.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { artAddress } from '#web/game-shell/art-address.ts'
import { useCardKeys } from '#web/game-shell/cards/use-card-keys.ts'
import { multiplierText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, ShownRound } from '../../original-view.ts'
import { usePlay, wait } from '../../play-events.ts'
import { resultChip } from '../../result-chip.ts'
import { eventsOf } from '../../round-events.ts'
import { WinMoment } from '../../win-moment.tsx'
import { difficultyIn, litIn, towerRoundOf } from './tower-round.ts'
import { TowerHead, TowerScene, TowerShapes } from './tower-scene.tsx'
import { towerTexts } from './tower-texts.ts'
import { at, floorMultiplier, placeOf, TowerWall } from './tower-wall.tsx'
import './tower.css'

const stone = (extension: 'avif' | 'webp') =>
  `url("${artAddress('kule', `stone.${extension}`)}") type("image/${extension}")`
const STONE = { ['--stone' as string]: `image-set(${stone('avif')}, ${stone('webp')})` }
const [FLIGHT_MS, OPEN_MS, WIND_MS, END_MS, TOP_MS] = [300, 260, 700, 520, 1_100]
/** Minimum number of lit floors for zooming out after a round. */
const STEP_BACK_FROM = 3

/** Windows that auto play lights, from the ground up; kept until the page is left. */
const way: number[] = []

function mark(floor: number, tile: number): void {
  if (way[floor - 1] === tile) way.length = floor - 1
  else way[floor - 1] = tile
}

/** Carries the lamp to each picked window. `aim`: the window it is on its way to. */
function useClimb({ phase, round, fast, sound, onShown }: BoardProps, still: boolean) {
  const [seen, setSeen] = useState({ roundID: '', events: 0 })
  const [aim, setAim] = useState<number>()
  usePlay(
    round,
    phase === 'showing',
    async (came, signal) => {
      const all = eventsOf<TowerEvent>(came)
      const see = (count: number): void => setSeen({ roundID: came.roundID, events: count })
      const resumed = came.state === 'open' && came.fresh === 0
      for (let i = resumed ? all.length : came.fresh; i < all.length; i++) {
        const event = all[i]
        if (event?.type !== 'pick') continue
        if (!still) {
          setAim(event.tile)
          see(i)
          sound.tick(event.floor / TOWER_FLOORS)
          await wait(FLIGHT_MS, signal)
        }
        see(i + 1)
        if (event.safe) sound.good(event.floor + 3)
        else sound.rub()
        if (!fast) await wait(event.safe ? OPEN_MS : WIND_MS, signal)
        setAim(undefined)
      }
      see(all.length)
      setAim(undefined)
      if (!fast && came.state === 'settled')
        await wait(litIn(towerRoundOf(all)) === TOWER_FLOORS ? TOP_MS : END_MS, signal)
    },
    onShown,
  )
  return { seen, aim, setAim }
}

function TowerBoard(props: BoardProps) {
  const { phase, round, params, setParams, act, auto, mode, lang, sound } = props
  const texts = towerTexts(lang)
  const still = props.fast || props.reducedMotion
  const { seen, aim, setAim } = useClimb(props, still)
  const events = eventsOf<TowerEvent>(round)
  const playing = phase === 'showing' && round !== undefined
  const shown = towerRoundOf(
    playing ? events.slice(0, seen.roundID === round.roundID ? seen.events : round.fresh) : events,
  )
  const difficulty = difficultyIn(phase === 'idle' || round === undefined ? params : round.params)

  const choosing = phase === 'idle' && mode === 'auto' && !auto
  const stale = round !== undefined && difficultyIn(round.params) !== difficulty
  const view = choosing || stale ? towerRoundOf([]) : shown
  const lit = litIn(view)
  const canPick = phase === 'open' && !auto
  const playable = choosing
    ? Math.min(TOWER_FLOORS, way.length + 1)
    : canPick || (phase === 'asking' && round?.state === 'open')
      ? lit + 1
      : 0
  function press(floor: number, tile: number): void {
    if (choosing) {
      mark(floor, tile)
      sound.press()
      return setParams({ ...params })
    }
    if (!canPick || floor !== lit + 1) return
    setAim(tile)
    act('pick', { tile })
  }
  useCardKeys(
    Object.fromEntries(
      [0, 1, 2, 3].map((tile) => [
        `Digit${tile + 1}`,
        () => {
          if (tile >= TOWER_TILES[difficulty] || playable === 0 || (!choosing && !canPick))
            return false
          press(playable, tile)
          return true
        },
      ]),
    ),
  )

  const climbed = choosing ? Math.max(0, way.length - 1) : lit
  const [last, target] = [
    view.picks.findLast(({ safe }) => safe),
    aim === undefined ? undefined : placeOf(difficulty, aim),
  ]
  const lamp = target ?? (last === undefined ? { x: 0 } : placeOf(difficulty, last.tile))
  const isLost = view.over && !view.won
  const back = view.over && !auto && !still && phase === 'idle' && lit >= STEP_BACK_FROM
  const look = `${isLost ? ' is-lost' : ''}${view.over && view.won ? ' is-won' : ''}${lit === TOWER_FLOORS ? ' is-top' : ''}${back ? ' is-back' : ''}${still ? ' is-still' : ''}`
  const announcement =
    phase === 'open' && last !== undefined
      ? texts.lit(last.floor, multiplierText(last.multiplier, lang))
      : ''
  return (
    <div className={`tower tower--${difficulty}${look}`} style={at({ '--climbed': climbed })}>
      <TowerShapes />
      <TowerScene />
      <div className="tower__camera">
        <div className="tower__stone" style={STONE} />
        <TowerHead />
        <div className="tower__ground">
          <i className="tower__door" />
        </div>
        <TowerWall
          difficulty={difficulty}
          shown={view}
          playable={playable}
          way={choosing ? way : undefined}
          lang={lang}
          onPress={press}
        />
        <i
          className={`tower__carried${aim === undefined && (lit > 0 || view.over) ? ' is-set' : ''}`}
          style={at({ '--x': lamp.x, '--floor': target === undefined ? lit : lit + 1 })}
        >
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <use href="#tower-lamp" />
          </svg>
        </i>
      </div>
      {isLost && !still && <TowerGust />}
      <p className="sr" role="status">
        {announcement}
      </p>
      <WinMoment {...props} />
    </div>
  )
}

function TowerGust() {
  return (
    <svg
      className="tower__gust"
      viewBox="0 0 400 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[30, 78, 120, 168].map((y, i) => (
        <path
          key={y}
          style={at({ '--late': i })}
          d={`M-40 ${y}C60 ${y - 30} 150 ${y + 34} 250 ${y}s130-20 190 4`}
        />
      ))}
    </svg>
  )
}

function TowerSettings({ params, setParams, phase, auto, mode, lang, round, act }: BoardProps) {
  const texts = towerTexts(lang)
  const difficulty = difficultyIn(params)
  const disabled = phase !== 'idle' || auto
  if (disabled && !auto && round !== undefined) {
    return (
      <button
        type="button"
        className="btn btn--block og__wide tower__random"
        aria-disabled={phase !== 'open'}
        onClick={() =>
          act('pick', { tile: Math.floor(Math.random() * TOWER_TILES[difficultyIn(round.params)]) })
        }
      >
        {texts.random}
      </button>
    )
  }
  return (
    <>
      <Segmented
        label={texts.difficulty}
        value={difficulty}
        className={disabled ? 'og__wide tower__levels is-still' : 'og__wide tower__levels'}
        options={TOWER_DIFFICULTIES.map((value) => ({ value, label: texts.levels[value] }))}
        onChange={(next) => {
          if (disabled) return
          way.length = 0
          setParams({ difficulty: next })
        }}
      />
      {mode === 'auto' && <p className="t-xs c-2 og__wide">{texts.pickWay}</p>}
    </>
  )
}

function TowerRules({ lang }: { lang: Lang }) {
  const texts = towerTexts(lang)
  const returnOf = (difficulty: string, floor: number): string => {
    const stated = tower.returns.find(
      ({ params }) => params['difficulty'] === difficulty && params['floor'] === floor,
    )
    return stated === undefined ? '' : rtpText(stated.rtpPercent, lang)
  }
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{texts.ladder}</h3>
      <table className="og__returns tower__table num t-xs">
        <thead>
          <tr>
            <th scope="col">{texts.level}</th>
            {TOWER_DIFFICULTIES.map((difficulty) => (
              <th key={difficulty} scope="col">
                {texts.levels[difficulty]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: TOWER_FLOORS }, (_, i) => TOWER_FLOORS - i).map((floor) => (
            <tr key={floor}>
              <th scope="row">{floor}</th>
              {TOWER_DIFFICULTIES.map((difficulty) => (
                <td key={difficulty}>
                  {multiplierText(floorMultiplier(difficulty, floor), lang)}
                  <small>{returnOf(difficulty, floor)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const litOf = (round: ShownRound): number => litIn(towerRoundOf(eventsOf<TowerEvent>(round)))
const standingOf = (round: ShownRound): string | undefined =>
  towerRoundOf(eventsOf<TowerEvent>(round)).picks.findLast(({ safe }) => safe)?.multiplier

export const towerView: OriginalView = {
  defaults: () => ({ difficulty: 'easy' }),
  Board: TowerBoard,
  Settings: TowerSettings,
  missing: (_, lang, mode) =>
    mode === 'auto' && way.length === 0 ? towerTexts(lang).pickFirst : undefined,
  resultOf: (round, lang) => {
    const multiplier = round.winMinor > 0n ? (standingOf(round) ?? '0') : '0'
    return resultChip(multiplierText(multiplier, lang), round.winMinor > 0n, Number(multiplier))
  },
  describe: (round, lang) => towerTexts(lang).announcement(litOf(round), round.winMinor > 0n),
  openButton: (round, lang) => {
    const multiplier = standingOf(round)
    return multiplier === undefined
      ? undefined
      : {
          label: towerTexts(lang).takeWin,
          action: 'cashout',
          winMinor: (round.betMinor * fromWireMoney(multiplier)) / 100n,
        }
  },
  autoMove: (round) => {
    const tile = way[litOf(round)]
    if (tile !== undefined) return { action: 'pick', params: { tile } }
    return litOf(round) > 0 ? { action: 'cashout' } : undefined
  },
  Rules: TowerRules,
  keys: (lang) => [['1 – 4', towerTexts(lang).keyWindow]],
}
