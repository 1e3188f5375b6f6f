import { useState } from 'react'
import { POKER_PAYS, type PokerHand } from '#games/originals/poker-hands.ts'
import type { VideoPokerEvent } from '#games/originals/video-poker.ts'
import type { Lang } from '#shared/lang.ts'
import { cardName } from '#web/ui/card-names.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { CardShapes } from '#web/game-shell/cards/card-shapes.tsx'
import { PlayingCard } from '#web/game-shell/cards/playing-card.tsx'
import { useCardKeys } from '#web/game-shell/cards/use-card-keys.ts'
import { multiplierText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, ShownRound } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { eventsOf } from '../../round-events.ts'
import { usePlay, wait } from '../../play-events.ts'
import { adviceFor, holdIn, NO_HOLD, setAdvice, toggleHold, useChoices } from './poker-choices.ts'
import { Velvet } from './velvet.tsx'
import { videoPokerTexts } from './video-poker-texts.ts'
import './video-poker.css'

const PLACES = [0, 1, 2, 3, 4]
const DEAL_MS = 110
const TURN_MS = 330
const DRAW_MS = 190
const END_MS = 520

type Deal = Extract<VideoPokerEvent, { type: 'deal' }>
type Drawn = Extract<VideoPokerEvent, { type: 'draw' }>
type Laid = { cards: readonly (number | undefined)[]; up: readonly boolean[] }
const BARE: Laid = { cards: PLACES.map(() => undefined), up: PLACES.map(() => false) }

function handOf(round: ShownRound | undefined): {
  deal: Deal | undefined
  drawn: Drawn | undefined
} {
  const events = eventsOf<VideoPokerEvent>(round)
  return {
    deal: events.find((event) => event.type === 'deal'),
    drawn: events.find((event) => event.type === 'draw'),
  }
}

/** Deals the cards and draws those that replace the thrown ones. */
function useLaid({ phase, round, fast, reducedMotion, sound, onShown }: BoardProps): Laid {
  const [laid, setLaid] = useState(BARE)
  usePlay(
    round,
    phase === 'showing',
    async (shown, signal) => {
      const still = fast || reducedMotion
      const turnUp = async (
        places: readonly number[],
        cards: readonly number[],
        ms: number,
      ): Promise<void> => {
        for (const place of places) {
          setLaid((now) => ({
            cards: now.cards.map((card, i) => (i === place ? cards[i] : card)),
            up: now.up.map((up, i) => up || i === place),
          }))
          sound.tick(place / 6)
          await wait(ms, signal)
        }
        await wait(TURN_MS, signal)
      }
      const [first, second] = [handOf(shown).deal, handOf(shown).drawn]
      if (!still && first !== undefined && shown.fresh === 0) {
        setLaid({ cards: first.cards, up: PLACES.map(() => false) })
        await wait(TURN_MS, signal)
        await turnUp(PLACES, first.cards, DEAL_MS)
      }
      if (!still && second !== undefined) {
        if (shown.fresh === 0) await wait(END_MS, signal)
        const thrown = PLACES.filter((place) => second.hold[place] !== true)
        setLaid((now) => ({ ...now, up: now.up.map((up, i) => up && !thrown.includes(i)) }))
        if (thrown.length > 0) {
          await wait(TURN_MS, signal)
          await turnUp(thrown, second.cards, DRAW_MS)
        }
      }
      setLaid({ cards: (second ?? first)?.cards ?? BARE.cards, up: PLACES.map(() => true) })
      if (!fast && shown.state === 'settled') await wait(END_MS, signal)
    },
    onShown,
  )
  return laid
}

function VideoPokerBoard(props: BoardProps) {
  const { phase, round, auto, lang, fast, reducedMotion, sound, money } = props
  const texts = videoPokerTexts(lang)
  const { advice } = useChoices()
  const laid = useLaid(props)
  const { deal, drawn } = handOf(round)
  const mine = phase === 'open' && !auto && round !== undefined
  const over =
    drawn !== undefined &&
    laid.up.every((up) => up) &&
    phase !== 'open' &&
    drawn.cards.every((card, i) => card === laid.cards[i])
  const hold = drawn?.hold ?? (round === undefined ? NO_HOLD : holdIn(round.roundID))
  const advised = advice && mine && deal !== undefined ? adviceFor(deal.cards) : NO_HOLD
  const made: PokerHand | null = over ? drawn.hand : phase === 'open' ? (deal?.hand ?? null) : null
  const toggle = (place: number): boolean => {
    if (!mine) return false
    toggleHold(round.roundID, place)
    sound.press()
    return true
  }
  useCardKeys(
    Object.fromEntries(
      PLACES.flatMap((place) => [
        [`Digit${place + 1}`, () => toggle(place)],
        [`Numpad${place + 1}`, () => toggle(place)],
      ]),
    ),
  )
  const won = over && drawn.hand !== null
  const line = over
    ? drawn.hand === null
      ? texts.nothing
      : texts.hands[drawn.hand]
    : phase === 'open'
      ? made === null
        ? texts.choose
        : texts.inHand(texts.hands[made])
      : round === undefined
        ? texts.begin
        : ''
  return (
    <div
      className={`og__table vpoker${over ? (won ? ' is-won' : ' is-lost') : ''}${fast || reducedMotion ? ' is-still' : ''}`}
    >
      <CardShapes />
      <Velvet />
      <Pays made={made} over={over} lang={lang} />
      <p className="vpoker__line" aria-hidden="true">
        <span key={line}>{line}</span>
        {won && round !== undefined && (
          <b className={round.winMinor > round.betMinor ? 'num' : 'num is-back'}>
            {multiplierText(drawn.multiplier, lang)} · {money(round.winMinor)}
          </b>
        )}
      </p>
      <div className="vpoker__hand" role="group" aria-label={texts.hand}>
        {PLACES.map((place) => {
          const card = laid.cards[place]
          const up = round !== undefined && laid.up[place] === true
          const held = hold[place] === true && round !== undefined
          const name = card === undefined || !up ? texts.closed : cardName(card, lang)
          return (
            <button
              key={place}
              type="button"
              className={`vpoker__card${held ? ' is-held' : ''}${advised[place] === true ? ' is-advised' : ''}`}
              disabled={!mine}
              aria-pressed={held}
              aria-label={`${texts.slot(place + 1)}: ${name}${advised[place] === true ? `, ${texts.advised}` : ''}`}
              onClick={() => toggle(place)}
            >
              <PlayingCard card={card} up={up} />
              <span className="vpoker__hold" aria-hidden="true">
                {texts.hold}
              </span>
              {advised[place] === true && (
                <svg className="vpoker__star" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M12 1.5 15.1 8.3 22.5 9.2 17 14.3 18.5 21.6 12 18 5.5 21.6 7 14.3 1.5 9.2 8.9 8.3Z" />
                </svg>
              )}
            </button>
          )
        })}
      </div>
      <p className="sr" role="status">
        {mine
          ? `${laid.cards.map((card) => (card === undefined ? '' : cardName(card, lang))).join(', ')}. ${line}`
          : ''}
      </p>
    </div>
  )
}

function Pays({ made, over, lang }: { made: PokerHand | null; over: boolean; lang: Lang }) {
  const texts = videoPokerTexts(lang)
  return (
    <section className="vpoker__table" aria-label={texts.pays}>
      <dl className="vpoker__pays">
        {POKER_PAYS.map(([hand, pays]) => (
          <div
            key={hand}
            className={made === hand ? (over ? 'is-made is-paid' : 'is-made') : undefined}
          >
            <dt>{texts.hands[hand]}</dt>
            <dd className="num">{pays / 100}×</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function VideoPokerSettings({ lang }: BoardProps) {
  const texts = videoPokerTexts(lang)
  const { advice } = useChoices()
  return (
    <div className="og__field">
      <span className="og__label">{texts.advice}</span>
      <button
        type="button"
        role="switch"
        aria-checked={advice}
        aria-label={texts.adviceName}
        className="vpoker__switch og__input"
        onClick={() => setAdvice(!advice)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 1.5 15.1 8.3 22.5 9.2 17 14.3 18.5 21.6 12 18 5.5 21.6 7 14.3 1.5 9.2 8.9 8.3Z" />
        </svg>
        <i />
      </button>
    </div>
  )
}

function VideoPokerRules({ lang, rules }: { lang: Lang; rules: BoardProps['rules'] }) {
  const texts = videoPokerTexts(lang)
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{texts.pays}</h3>
      <dl className="game-facts">
        {POKER_PAYS.map(([hand, pays]) => [
          <dt key={hand}>
            {texts.hands[hand]}: {texts.made[hand]}
          </dt>,
          <dd key={`${hand} pays`} className="num">
            {pays / 100}×
          </dd>,
        ])}
        <dt>{texts.perfect}</dt>
        <dd className="num">{rtpText(rules.rtp, lang)}</dd>
      </dl>
    </>
  )
}

export const videoPokerView: OriginalView = {
  defaults: () => ({}),
  Board: VideoPokerBoard,
  Settings: VideoPokerSettings,
  resultOf: (round, lang) => {
    const { drawn } = handOf(round)
    const times = Number(drawn?.multiplier ?? '0')
    return resultChip(multiplierText(drawn?.multiplier ?? '0', lang), times > 0, times, 9)
  },
  describe: (round, lang) => {
    const { drawn } = handOf(round)
    const texts = videoPokerTexts(lang)
    return texts.announcement(
      drawn?.hand === null || drawn === undefined ? undefined : texts.hands[drawn.hand],
    )
  },
  openButton: (round, lang) => ({
    label: videoPokerTexts(lang).draw,
    action: 'draw',
    params: () => ({ hold: holdIn(round.roundID) }),
  }),
  autoMove: (round) => {
    const { deal } = handOf(round)
    return deal === undefined
      ? undefined
      : { action: 'draw', params: { hold: adviceFor(deal.cards) } }
  },
  Rules: VideoPokerRules,
  returnText: (percent, lang) => videoPokerTexts(lang).byPerfectPlay(percent),
  keys: (lang) => [['1 – 5', videoPokerTexts(lang).keyHold]],
}
