import { useEffect, useRef, useState } from 'react'
import {
  hiloMeaning,
  hiloWays,
  HILO_SIDES,
  type HiloGuess,
  type HiloSide,
} from '#games/originals/hilo.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney } from '#shared/money.ts'
import { ChoiceField } from '../../choice-field.tsx'
import { RANKS } from '#web/game-shell/cards/card-face.tsx'
import { cardName } from '#web/ui/card-names.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { CardShapes } from '#web/game-shell/cards/card-shapes.tsx'
import { PlayingCard, SmallCard } from '#web/game-shell/cards/playing-card.tsx'
import { useCardKeys } from '#web/game-shell/cards/use-card-keys.ts'
import { decimalText, multiplierText, percentText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { usePlay, wait } from '../../play-events.ts'
import { cameNew, hiloRoundOf, type TurnedCard } from './hilo-cards.ts'
import { HiloTable } from './hilo-table.tsx'
import { hiloTexts } from './hilo-texts.ts'
import './hilo.css'

const RANK_COUNT = 13
const TURN_MS = 620
const END_MS = 620
const ARROWS: Readonly<Record<HiloSide, string>> = {
  higher: 'M12 3 22 15H16V21H8V15H2Z',
  lower: 'M12 21 2 9H8V3H16V9H22Z',
}

/** Right guesses after which an automatic round is cashed out; kept until the page is left. */
let stopAfter = 2
const STOPS = [1, 2, 3, 4, 5, 6, 8, 10]
/** A longer multiplier is set smaller, so that it stays inside its side on a phone. */
const SHORT_TIMES = 7

function useTurning({ phase, round, fast, reducedMotion, sound, onShown }: BoardProps): boolean {
  const [turning, setTurning] = useState(false)
  usePlay(
    round,
    phase === 'showing',
    async (shown, signal) => {
      const card = cameNew(shown)
      const still = fast || reducedMotion
      setTurning(card !== undefined && !still)
      if (card !== undefined && !still) {
        sound.tick(0.2)
        await wait(TURN_MS, signal)
      }
      setTurning(false)
      if (card?.right === true) sound.good(hiloRoundOf(shown).guesses + 3)
      else if (card !== undefined && card.right === null) sound.press()
      if (!fast && shown.state === 'settled') await wait(END_MS, signal)
    },
    onShown,
  )
  return turning
}

function HiloBoard(props: BoardProps) {
  const { phase, round, act, auto, lang, fast, reducedMotion } = props
  const texts = hiloTexts(lang)
  const { cards, over, won, multiplier } = hiloRoundOf(round)
  const turning = useTurning(props)
  const last = cards.at(-1)
  const before = cards.at(-2)
  const mine = phase === 'open' && !auto
  const offered = turning ? before : last
  const announcement =
    !turning && last !== undefined
      ? `${texts.opened(cardName(last.card, lang))}${last.right === true ? `, ${texts.stands(multiplierText(last.multiplier, lang))}` : ''}`
      : ''
  const guess = (side: HiloSide): boolean => {
    if (!mine || last?.[side] === null || last === undefined) return false
    act(side)
    return true
  }
  useCardKeys({
    ArrowUp: () => guess('higher'),
    ArrowDown: () => guess('lower'),
    ArrowRight: () => {
      if (!mine || round?.actions.includes('skip') !== true) return false
      act('skip')
      return true
    },
  })
  const standing = turning ? (before?.multiplier ?? '1.00') : multiplier
  const outcome = over && !turning ? (won ? ' is-won' : ' is-lost') : ''
  return (
    <div
      className={`og__table hilo${outcome}${turning ? ' is-turning' : ''}${reducedMotion || fast ? ' is-still' : ''}`}
    >
      <CardShapes />
      <HiloTable />
      <p className="hilo__line num" aria-hidden="true">
        {round === undefined ? (
          <span>{texts.begin}</span>
        ) : (
          <b key={standing}>
            {decimalText(standing, lang)}
            <i>×</i>
          </b>
        )}
      </p>
      <div className="hilo__stage">
        <SideButton
          side="lower"
          guess={offered?.lower ?? null}
          shown={offered !== undefined && !(over && !turning)}
          pressed={(turning || phase === 'asking') && last?.by === 'lower'}
          disabled={!mine}
          lang={lang}
          onPress={() => guess('lower')}
        />
        <div className="hilo__place">
          <span className="hilo__deck" aria-hidden="true">
            <i />
            <i />
            <i>
              <PlayingCard card={undefined} up={false} />
            </i>
          </span>
          {turning && before !== undefined && (
            <span className="hilo__under" aria-hidden="true">
              <PlayingCard card={before.card} up />
            </span>
          )}
          {last === undefined ? (
            <span className="hilo__open" aria-hidden="true">
              <PlayingCard card={undefined} up={false} />
            </span>
          ) : (
            <span
              key={cards.length}
              className={`hilo__open${turning ? ' is-new' : ''}`}
              role="img"
              aria-label={`${texts.tableCard}: ${turning ? texts.deck : cardName(last.card, lang)}`}
            >
              <PlayingCard card={last.card} up />
            </span>
          )}
        </div>
        <SideButton
          side="higher"
          guess={offered?.higher ?? null}
          shown={offered !== undefined && !(over && !turning)}
          pressed={(turning || phase === 'asking') && last?.by === 'higher'}
          disabled={!mine}
          lang={lang}
          onPress={() => guess('higher')}
        />
      </div>
      <div className="hilo__foot">
        <Trail cards={turning ? cards.slice(0, -1) : cards} lang={lang} />
        <button
          type="button"
          className="hilo__skip"
          disabled={!mine || round?.actions.includes('skip') !== true}
          aria-label={texts.skip}
          onClick={() => act('skip')}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5 12 12 4 19ZM12 5 20 12 12 19Z" fill="currentColor" />
          </svg>
          {texts.skipShort}
        </button>
      </div>
      <p className="sr" role="status">
        {phase === 'open' ? announcement : ''}
      </p>
    </div>
  )
}

type SideProps = {
  side: HiloSide
  guess: HiloGuess | null
  shown: boolean
  pressed: boolean
  disabled: boolean
  lang: Lang
  onPress: () => void
}

function SideButton({ side, guess, shown, pressed, disabled, lang, onPress }: SideProps) {
  const texts = hiloTexts(lang)
  const name = guess === null ? texts.meanings[side] : texts.meanings[guess.meaning]
  const times = guess === null ? '–' : multiplierText(guess.multiplier, lang)
  const chance = guess === null ? '' : percentText((guess.ways / RANK_COUNT) * 100, lang)
  const label =
    guess === null
      ? `${name}${shown ? `: ${texts.tooFar}` : ''}`
      : texts.guess(name, chance, multiplierText(guess.multiplier, lang))
  return (
    <button
      type="button"
      className={`hilo__side hilo__side--${side}${pressed ? ' is-pressed' : ''}`}
      disabled={disabled || guess === null}
      aria-label={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {guess?.meaning === 'same' ? (
          <path d="M3 7H21V11H3ZM3 14H21V18H3Z" />
        ) : (
          <path d={ARROWS[side]} />
        )}
      </svg>
      <span className="hilo__name">{name}</span>
      <b className={`num${times.length > SHORT_TIMES ? ' is-long' : ''}`}>{times}</b>
      <span className="hilo__chance num">{chance}</span>
    </button>
  )
}

function Trail({ cards, lang }: { cards: readonly TurnedCard[]; lang: Lang }) {
  const texts = hiloTexts(lang)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth })
  })
  return (
    <ol className="hilo__trail" ref={list} aria-label={texts.trail} tabIndex={0}>
      {cards.map(({ card, by, right, multiplier }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- cards are only ever added, and one may come twice
        <li
          key={i}
          className={right === false ? 'is-wrong' : right === true ? 'is-right' : undefined}
          aria-label={`${cardName(card, lang)}${by === 'skip' ? `, ${texts.skipped}` : right === null ? '' : `, ${right ? texts.right : texts.wrong}`}`}
        >
          <SmallCard card={card} />
          <span className="num" aria-hidden="true">
            {(by === 'higher' || by === 'lower') && (
              <svg viewBox="0 0 24 24">
                <path d={ARROWS[by]} />
              </svg>
            )}
            {by === 'skip' ? '»' : right === false ? '×' : multiplierText(multiplier, lang)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function HiloSettings({ phase, auto, lang }: BoardProps) {
  const texts = hiloTexts(lang)
  const [, redraw] = useState(0)
  return (
    <ChoiceField
      label={texts.stopAfter}
      value={stopAfter}
      values={STOPS}
      disabled={phase !== 'idle' || auto}
      onChange={(next) => {
        stopAfter = next
        redraw((count) => count + 1)
      }}
    />
  )
}

function HiloRules({ lang, rules }: { lang: Lang; rules: BoardProps['rules'] }) {
  const texts = hiloTexts(lang)
  const returned = returnsOf(rules.paytable)
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{texts.tableOf}</h3>
      <table className="hilo__returns">
        <thead>
          <tr>
            <th scope="col">{texts.card}</th>
            <th scope="col">{texts.higherSide}</th>
            <th scope="col">{texts.lowerSide}</th>
          </tr>
        </thead>
        <tbody>
          {RANKS.map((name, rank) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {HILO_SIDES.map((side) => {
                const ways = hiloWays(rank, side)
                const percent =
                  returned.find(({ params }) => params.rank === rank && params.guess === side)
                    ?.rtpPercent ?? 0
                return (
                  <td key={side}>
                    {hiloMeaning(rank, side) === 'same' ? `${texts.meanings.same} · ` : ''}
                    {ways}/13 ·{' '}
                    {multiplierText(((percent * RANK_COUNT) / ways / 100).toFixed(2), lang)} ·{' '}
                    {rtpText(percent, lang)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type FirstReturn = { params: { rank: number; guess: HiloSide }; rtpPercent: number }
function returnsOf(paytable: unknown): readonly FirstReturn[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine's own table
  return (paytable as { returns: readonly FirstReturn[] }).returns
}

export const hiloView: OriginalView = {
  defaults: () => ({}),
  Board: HiloBoard,
  Settings: HiloSettings,
  resultOf: (round, lang) => {
    const { multiplier, won } = hiloRoundOf(round)
    return resultChip(multiplierText(won ? multiplier : '0', lang), won, Number(multiplier))
  },
  describe: (round, lang) => {
    const { cards, guesses, won } = hiloRoundOf(round)
    return hiloTexts(lang).announcement(guesses, cardName(cards.at(-1)?.card ?? 0, lang), won)
  },
  openButton: (round, lang) => {
    if (!round.actions.includes('cashout')) return undefined
    return {
      label: hiloTexts(lang).takeWin,
      action: 'cashout',
      winMinor: (round.betMinor * fromWireMoney(hiloRoundOf(round).multiplier)) / 100n,
    }
  },
  autoMove: (round) => {
    const { cards, guesses } = hiloRoundOf(round)
    const last = cards.at(-1)
    if (guesses >= stopAfter && round.actions.includes('cashout')) return { action: 'cashout' }
    const [best] = HILO_SIDES.map((side) => ({ side, ways: last?.[side]?.ways ?? 0 }))
      .filter(({ ways }) => ways > 0)
      .toSorted((a, b) => b.ways - a.ways)
    if (best !== undefined) return { action: best.side }
    return round.actions.includes('cashout') ? { action: 'cashout' } : undefined
  },
  Rules: HiloRules,
  keys: (lang) => [
    ['↑', hiloTexts(lang).higherKey],
    ['↓', hiloTexts(lang).lowerKey],
    ['→', hiloTexts(lang).skip],
  ],
}
