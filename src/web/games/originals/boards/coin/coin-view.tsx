import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  COIN_MAX_RIGHT,
  COIN_SIDES,
  coinMultiplier,
  type CoinEvent,
  type CoinSide,
} from '#games/originals/coin.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney } from '#shared/money.ts'
import { ChoiceField } from '../../choice-field.tsx'
import { multiplierText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, Params, ShownRound } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { eventsOf } from '../../round-events.ts'
import { usePlay, wait } from '../../play-events.ts'
import { flip, lay, type CoinParts } from './coin-flip.ts'
import { CoinFace, CoinPiece } from './coin-piece.tsx'
import { coinTexts } from './coin-texts.ts'
import './coin.css'

const [LANDED_MS, LOST_MS] = [240, 620]
const SLOTS = Array.from({ length: COIN_MAX_RIGHT }, (_, i) => i)
const GOALS = SLOTS.map((slot) => slot + 1)

const flipsOf = (round: ShownRound | undefined): readonly CoinEvent[] => eventsOf<CoinEvent>(round)

const sideIn = (params: Params): CoinSide => (params['side'] === 'tails' ? 'tails' : 'heads')
const wireOf = (right: number): string => (coinMultiplier(right) / 100).toFixed(2)
const keyOf = (round: ShownRound | undefined): string =>
  round === undefined ? '' : `${round.roundID} ${round.events.length}`

function partsOf(
  fly: HTMLElement | null,
  piece: HTMLElement | null,
  shadow: HTMLElement | null,
): CoinParts | undefined {
  return fly && piece && shadow ? { fly, piece, shadow } : undefined
}

/** Right calls after which an automatic round is cashed out; kept until the page is left. */
let goal = 1

function CoinBoard({
  phase,
  params,
  setParams,
  round,
  act,
  auto,
  lang,
  fast,
  reducedMotion,
  sound,
  onShown,
}: BoardProps) {
  const texts = coinTexts(lang)
  const [landed, setLanded] = useState('')
  const fly = useRef<HTMLDivElement>(null)
  const piece = useRef<HTMLDivElement>(null)
  const shadow = useRef<HTMLDivElement>(null)
  const up = useRef<CoinSide>('heads')
  const isFlying = phase === 'showing' && landed !== keyOf(round)
  const flips = isFlying ? flipsOf(round).slice(0, round?.fresh) : flipsOf(round)
  const last = flips.at(-1)
  const canCall = !auto && (phase === 'idle' || phase === 'open')

  useLayoutEffect(() => {
    const coin = partsOf(fly.current, piece.current, shadow.current)
    if (coin !== undefined) lay(coin, up.current)
  }, [])
  usePlay(
    round,
    phase === 'showing',
    async (shown, signal) => {
      const fresh = flipsOf(shown).slice(shown.fresh)
      for (const event of fresh) {
        const coin = partsOf(fly.current, piece.current, shadow.current)
        if (coin !== undefined && !fast && !reducedMotion)
          await flip(coin, up.current, event.side, sound, signal)
        else if (coin !== undefined) lay(coin, event.side)
        up.current = event.side
      }
      setLanded(keyOf(shown))
      const event = fresh.at(-1)
      if (event?.won === true) sound.good(event.flip + 3)
      if (!fast && event !== undefined) await wait(event.won ? LANDED_MS : LOST_MS, signal)
    },
    onShown,
  )

  function call(side: CoinSide): void {
    if (!canCall) return
    if (phase === 'open') return act('flip', { side })
    sound.press()
    setParams({ side })
  }
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const busy =
        event.target instanceof Element &&
        event.target.closest(
          'input, select, textarea, dialog, [role=tablist], [role=radiogroup]',
        ) !== null
      if (busy || event.repeat || (event.code !== 'ArrowLeft' && event.code !== 'ArrowRight'))
        return
      event.preventDefault()
      call(event.code === 'ArrowLeft' ? 'heads' : 'tails')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  const outcome = last === undefined || isFlying ? '' : last.won ? ' is-won' : ' is-lost'
  const standing = last?.won === true ? last.multiplier : undefined
  return (
    <div
      className={`og__table coin${outcome}${round?.state === 'settled' && !isFlying && round.winMinor > 0n ? ' is-paid' : ''}`}
    >
      <div className="coin__line num" aria-hidden="true">
        <b>{multiplierText(standing ?? (last === undefined ? wireOf(1) : '0'), lang)}</b>
        {phase !== 'idle' && last?.next != null && (
          <span>{texts.next(multiplierText(last.next, lang))}</span>
        )}
      </div>
      <div className="coin__stage" aria-hidden="true">
        <div className="coin__halo" />
        <div ref={shadow} className="coin__shadow" />
        <div ref={fly} className="coin__fly">
          <CoinPiece ref={piece} />
        </div>
      </div>
      <Streak flips={flips} lang={lang} />
      <div className="coin__sides" role="group" aria-label={texts.sides}>
        {COIN_SIDES.map((side) => (
          <button
            key={side}
            type="button"
            className={`coin__side coin__side--${side}`}
            aria-label={side === 'heads' ? texts.headsName : texts.tailsName}
            aria-pressed={phase === 'idle' ? sideIn(params) === side : undefined}
            aria-disabled={!canCall || undefined}
            onClick={() => call(side)}
          >
            <CoinFace side={side} />
            <span>{texts[side]}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

function Streak({ flips, lang }: { flips: readonly CoinEvent[]; lang: Lang }) {
  const texts = coinTexts(lang)
  return (
    <ol className="coin__streak" aria-label={texts.streak}>
      {SLOTS.map((slot) => {
        const event = flips[slot]
        return (
          <li key={slot} className={event === undefined ? '' : event.won ? 'is-right' : 'is-wrong'}>
            {event !== undefined && <CoinFace side={event.side} />}
            {event !== undefined && (
              <span className="sr">
                {event.won ? texts.right(texts[event.side]) : texts.wrong(texts[event.side])}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function CoinSettings({ phase, auto, lang }: BoardProps) {
  const texts = coinTexts(lang)
  const [, redraw] = useState(0)
  return (
    <ChoiceField
      label={texts.goal}
      value={goal}
      values={GOALS}
      nameOf={(each) => texts.goalOf(each, multiplierText(wireOf(each), lang))}
      disabled={phase !== 'idle' || auto}
      onChange={(next) => {
        goal = next
        redraw((count) => count + 1)
      }}
    />
  )
}

function CoinRules({ lang }: { lang: Lang }) {
  const texts = coinTexts(lang)
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{texts.ladder}</h3>
      <dl className="game-facts num">
        {SLOTS.map((slot) => [
          <dt key={`${slot} name`}>
            {texts.flips}: {slot + 1}
          </dt>,
          <dd key={slot}>{multiplierText(wireOf(slot + 1), lang)}</dd>,
        ])}
      </dl>
    </>
  )
}

export const coinView: OriginalView = {
  defaults: () => ({ side: 'heads' }),
  Board: CoinBoard,
  Settings: CoinSettings,
  returnText: (percent) => percent,
  resultOf: (round, lang) => {
    const won = round.winMinor > 0n
    const multiplier = won ? (flipsOf(round).at(-1)?.multiplier ?? '0') : '0'
    return resultChip(multiplierText(multiplier, lang), won, Number(multiplier))
  },
  describe: (round, lang) => {
    const texts = coinTexts(lang)
    const flips = flipsOf(round)
    return texts.announcement(
      flips.filter(({ won }) => won).length,
      texts[flips.at(-1)?.side ?? 'heads'],
      round.winMinor > 0n,
    )
  },
  openButton: (round, lang) => {
    const multiplier = flipsOf(round).at(-1)?.multiplier
    return multiplier === undefined
      ? undefined
      : {
          label: coinTexts(lang).takeWin,
          action: 'cashout',
          winMinor: (round.betMinor * fromWireMoney(multiplier)) / 100n,
        }
  },
  autoMove: (round) =>
    flipsOf(round).length >= goal
      ? { action: 'cashout' }
      : { action: 'flip', params: { side: sideIn(round.params) } },
  Rules: CoinRules,
  keys: (lang) => [
    ['←', coinTexts(lang).keyHeads],
    ['→', coinTexts(lang).keyTails],
  ],
}
