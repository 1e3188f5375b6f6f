import {
  POKER_NAMES,
  POKER_VARIANTS,
  pokerTable,
  type PokerHand,
  type PokerVariant,
} from '#games/originals/poker-variants.ts'
import type { Hold } from '#games/originals/poker-perfect.ts'
import { POKER_HAND_COUNTS } from '#games/originals/video-poker.ts'
import type { Lang } from '#shared/lang.ts'
import { cardName } from '#web/ui/card-names.ts'
import { CardShapes } from '#web/game-shell/cards/card-shapes.tsx'
import { PlayingCard } from '#web/game-shell/cards/playing-card.tsx'
import { useCardKeys } from '#web/game-shell/cards/use-card-keys.ts'
import { multiplierText } from '#web/game-shell/numbers.ts'
import { ChoiceField } from '../../choice-field.tsx'
import type { BoardProps, OriginalView, ShownRound } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { OtherHands } from './other-hands.tsx'
import {
  adviceFor,
  clearRound,
  holdIn,
  NO_HOLD,
  setAdvice,
  toggleHold,
  useChoices,
} from './poker-choices.ts'
import { Pays, VideoPokerRules } from './poker-pays.tsx'
import {
  allHands,
  choiceOf,
  countMade,
  handOf,
  othersOf,
  timesOf,
  type Drawn,
} from './poker-round.ts'
import { PLACES, useLaid, type Laid } from './use-laid.ts'
import { Velvet } from './velvet.tsx'
import { videoPokerTexts } from './video-poker-texts.ts'
import './video-poker.css'
import './several-hands.css'

/** A pay table of at most this many rows fits in one column. */
const SHORT_TABLE = 9

function isOver(drawn: Drawn, laid: Laid): boolean {
  return (
    laid.up.every((up) => up) &&
    laid.others === othersOf(drawn).length &&
    drawn.cards.every((card, i) => card === laid.cards[i])
  )
}

/** The round as the board shows it: none once the player has chosen another variant or hands. */
function useShown({ round, phase, params }: BoardProps) {
  const { cleared } = useChoices()
  const shown = phase === 'idle' && round?.roundID === cleared ? undefined : round
  return { shown, choice: choiceOf(shown?.params ?? params) }
}

function VideoPokerBoard(props: BoardProps) {
  const { phase, auto, lang, fast, reducedMotion, sound, money } = props
  const texts = videoPokerTexts(lang)
  const { advice } = useChoices()
  const laid = useLaid(props)
  const { shown: round, choice } = useShown(props)
  const { deal, drawn } = handOf(round)
  const mine = phase === 'open' && !auto && round !== undefined
  const over = drawn !== undefined && phase !== 'open' && isOver(drawn, laid)
  const hold = drawn?.hold ?? (round === undefined ? NO_HOLD : holdIn(round.roundID))
  const advised =
    advice && mine && deal !== undefined ? adviceFor(choice.variant, deal.cards) : NO_HOLD
  const inHand = phase === 'open' ? (deal?.hand ?? null) : null
  const made: ReadonlyMap<PokerHand, number> = over
    ? countMade(allHands(drawn))
    : new Map(inHand === null ? [] : [[inHand, 1]])
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
  const won = over && made.size > 0
  const line = over
    ? resultText(drawn, texts)
    : phase === 'open'
      ? inHand === null
        ? texts.choose
        : texts.inHand(texts.hands[inHand])
      : round === undefined
        ? texts.begin
        : ''
  const many = choice.hands === 1 ? '' : ` vpoker--many vpoker--${choice.hands}`
  const long = pokerTable(choice.variant).pays.length > SHORT_TABLE ? ' vpoker--long' : ''
  return (
    <div
      className={`og__table vpoker${many}${long}${round === undefined ? '' : ' is-dealt'}${over ? (won ? ' is-won' : ' is-lost') : ''}${fast || reducedMotion ? ' is-still' : ''}`}
    >
      <CardShapes />
      <Velvet />
      <VariantChoice {...props} variant={choice.variant} />
      <Pays variant={choice.variant} made={made} over={over} lang={lang} />
      {choice.hands > 1 && (
        <OtherHands
          count={choice.hands - 1}
          shown={othersOf(drawn).slice(0, laid.others)}
          dealt={deal?.cards}
          hold={hold}
          lang={lang}
        />
      )}
      <p className="vpoker__line" aria-hidden="true">
        <span key={line}>{line}</span>
        {won && round !== undefined && (
          <b className={round.winMinor > round.betMinor ? 'num' : 'num is-back'}>
            {multiplierText(timesOf(round).toFixed(2), lang)} · {money(round.winMinor)}
          </b>
        )}
      </p>
      <FirstHand
        laid={laid}
        shown={round !== undefined}
        mine={mine}
        hold={hold}
        advised={advised}
        paid={over && drawn.hand !== null}
        lang={lang}
        onToggle={toggle}
      />
      <p className="sr" role="status">
        {mine
          ? `${laid.cards.map((card) => (card === undefined ? '' : cardName(card, lang))).join(', ')}. ${line}`
          : ''}
      </p>
    </div>
  )
}

type FirstHandProps = {
  laid: Laid
  shown: boolean
  mine: boolean
  hold: Hold
  advised: Hold
  paid: boolean
  lang: Lang
  onToggle: (place: number) => void
}

function FirstHand({ laid, shown, mine, hold, advised, paid, lang, onToggle }: FirstHandProps) {
  const texts = videoPokerTexts(lang)
  return (
    <div
      className={paid ? 'vpoker__hand is-paid' : 'vpoker__hand'}
      role="group"
      aria-label={texts.hand}
    >
      {PLACES.map((place) => {
        const card = laid.cards[place]
        const up = shown && laid.up[place] === true
        const held = hold[place] === true && shown
        const name = card === undefined || !up ? texts.closed : cardName(card, lang)
        return (
          <button
            key={place}
            type="button"
            className={`vpoker__card${held ? ' is-held' : ''}${advised[place] === true ? ' is-advised' : ''}`}
            disabled={!mine}
            aria-pressed={held}
            aria-label={`${texts.slot(place + 1)}: ${name}${advised[place] === true ? `, ${texts.advised}` : ''}`}
            onClick={() => onToggle(place)}
          >
            <PlayingCard card={card} up={up} />
            <span className="vpoker__hold" aria-hidden="true">
              {texts.hold}
            </span>
            {advised[place] === true && <Star className="vpoker__star" />}
          </button>
        )
      })}
    </div>
  )
}

function Star({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 1.5 15.1 8.3 22.5 9.2 17 14.3 18.5 21.6 12 18 5.5 21.6 7 14.3 1.5 9.2 8.9 8.3Z" />
    </svg>
  )
}

function resultText(drawn: Drawn, texts: ReturnType<typeof videoPokerTexts>): string {
  const hands = allHands(drawn)
  const paid = hands.filter(({ hand }) => hand !== null).length
  if (hands.length > 1) return paid === 0 ? texts.nothingInAny : texts.paidHands(paid, hands.length)
  return drawn.hand === null ? texts.nothing : texts.hands[drawn.hand]
}

function choose({ round, params, setParams }: BoardProps, next: Partial<Record<string, unknown>>) {
  if (round !== undefined) clearRound(round.roundID)
  setParams({ ...choiceOf(params), ...next })
}

function VariantChoice(props: BoardProps & { variant: PokerVariant }) {
  const { phase, auto, lang, variant } = props
  return (
    <select
      className="vpoker__variant"
      aria-label={videoPokerTexts(lang).variant}
      value={variant}
      disabled={phase !== 'idle' || auto}
      onChange={(event) => choose(props, { variant: event.target.value })}
    >
      {POKER_VARIANTS.map((each) => (
        <option key={each} value={each}>
          {POKER_NAMES[each]}
        </option>
      ))}
    </select>
  )
}

function VideoPokerSettings(props: BoardProps) {
  const { phase, auto, params, lang } = props
  const texts = videoPokerTexts(lang)
  const { advice } = useChoices()
  return (
    <div className="vpoker__choices">
      <ChoiceField
        label={texts.handCount}
        value={choiceOf(params).hands}
        values={POKER_HAND_COUNTS}
        disabled={phase !== 'idle' || auto}
        onChange={(hands) => choose(props, { hands })}
      />
      <button
        type="button"
        role="switch"
        aria-checked={advice}
        aria-label={texts.adviceName}
        title={texts.advice}
        className="vpoker__switch og__input"
        onClick={() => setAdvice(!advice)}
      >
        <Star />
      </button>
    </div>
  )
}

function describe(round: ShownRound, lang: BoardProps['lang']): string {
  const { drawn } = handOf(round)
  const texts = videoPokerTexts(lang)
  if (drawn === undefined) return texts.announcement(undefined)
  return othersOf(drawn).length === 0
    ? texts.announcement(drawn.hand === null ? undefined : texts.hands[drawn.hand])
    : resultText(drawn, texts)
}

export const videoPokerView: OriginalView = {
  defaults: () => ({ ...choiceOf({}) }),
  Board: VideoPokerBoard,
  Settings: VideoPokerSettings,
  stakes: (params, lang) => {
    const { hands } = choiceOf(params)
    return hands === 1 ? undefined : { count: hands, label: videoPokerTexts(lang).betPerHand }
  },
  resultOf: (round, lang) => {
    const times = timesOf(round)
    return resultChip(multiplierText(times.toFixed(2), lang), times >= 1, times, 9)
  },
  describe,
  openButton: (round, lang) => ({
    label: videoPokerTexts(lang).draw,
    action: 'draw',
    params: () => ({ hold: holdIn(round.roundID) }),
  }),
  autoMove: (round) => {
    const { deal } = handOf(round)
    return deal === undefined
      ? undefined
      : {
          action: 'draw',
          params: { hold: adviceFor(choiceOf(round.params).variant, deal.cards) },
        }
  },
  Rules: VideoPokerRules,
  returnText: (percent, lang) => videoPokerTexts(lang).byPerfectPlay(percent),
  keys: (lang) => [['1 – 5', videoPokerTexts(lang).keyHold]],
}
