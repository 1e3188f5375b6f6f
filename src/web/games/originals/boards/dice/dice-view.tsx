import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { diceMultiplier, diceWays, type DiceEvent, type DiceSide } from '#games/originals/dice.ts'
import type { Lang } from '#shared/lang.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { DecimalField } from '../../decimal-field.tsx'
import { decimalText, multiplierText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, Params, ShownRound } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { eventsOf } from '../../round-events.ts'
import { animate, easeOut, usePlay, wait } from '../../play-events.ts'
import { WinMoment } from '../../win-moment.tsx'
import { Die, DiceScene } from './dice-scene.tsx'
import { diceTexts } from './dice-texts.ts'
import './dice.css'

const [MIN_WAYS, MAX_WAYS] = [1, 9_800]
const HIGHEST = 10_000
const ROLL_MS = 640
const TURN_DEG = 720
const HOP_SHARE = 0.72

const hop = (share: number): number =>
  share < HOP_SHARE
    ? Math.sin((Math.PI * share) / HOP_SHARE)
    : 0.24 * Math.sin((Math.PI * (share - HOP_SHARE)) / (1 - HOP_SHARE))

type Choice = { target: number; side: DiceSide }

function choiceOf(params: Params): Choice {
  return {
    target: Math.round(Number(params['target']) * 100),
    side: params['side'] === 'under' ? 'under' : 'over',
  }
}

function toParams(target: number, side: DiceSide): Params {
  const ways = Math.min(MAX_WAYS, Math.max(MIN_WAYS, diceWays(target, side)))
  const kept = side === 'over' ? HIGHEST - ways : ways
  return { target: (kept / 100).toFixed(2), side }
}

function rollOf(round: ShownRound): DiceEvent | undefined {
  return eventsOf<DiceEvent>(round).find(({ type }) => type === 'roll')
}

function useRoll({ phase, round, lang, fast, reducedMotion, sound, onShown }: BoardProps) {
  const marker = useRef<HTMLDivElement>(null)
  const number = useRef<HTMLElement>(null)
  const [last, setLast] = useState<DiceEvent>()
  usePlay(
    round,
    phase === 'showing',
    async (shown, signal) => {
      const roll = rollOf(shown)
      if (roll === undefined) return
      const to = Number(roll.roll)
      const from = last === undefined ? 50 : Number(last.roll)
      setLast(undefined)
      const put = (value: number, share: number): void => {
        marker.current?.style.setProperty('--at', `${value}`)
        marker.current?.style.setProperty(
          '--turn',
          `${(1 - easeOut(share)) * (to < from ? TURN_DEG : -TURN_DEG)}`,
        )
        marker.current?.style.setProperty('--hop', `${hop(share)}`)
        if (number.current) number.current.textContent = decimalText(value.toFixed(2), lang)
      }
      if (fast || reducedMotion) put(to, 1)
      else {
        sound.tick(0.2)
        await animate(ROLL_MS, signal, (share) => put(from + (to - from) * easeOut(share), share))
        sound.tick(0.6)
      }
      setLast(roll)
      if (!fast) await wait(180, signal)
    },
    onShown,
  )
  return { marker, number, last }
}

function DiceBoard(props: BoardProps) {
  const { params, setParams, phase, lang } = props
  const texts = diceTexts(lang)
  const { target, side } = choiceOf(params)
  const { marker, number, last } = useRoll(props)
  const track = useRef<HTMLDivElement>(null)
  const idle = phase === 'idle' && !props.auto

  function choose(next: number): void {
    if (idle) setParams(toParams(next, side))
  }
  function drag(event: PointerEvent): void {
    const box = track.current?.getBoundingClientRect()
    if (box === undefined || event.buttons === 0) return
    choose(Math.round(((event.clientX - box.left) / box.width) * 100) * 100)
  }
  function key(event: KeyboardEvent): void {
    const step = {
      ArrowLeft: -100,
      ArrowDown: -100,
      ArrowRight: 100,
      ArrowUp: 100,
      PageDown: -1_000,
      PageUp: 1_000,
    }[event.key]
    if (step === undefined) return
    event.preventDefault()
    choose(target + step)
  }
  const outcome = last === undefined ? '' : last.won ? ' is-won' : ' is-lost'
  return (
    <div className={`dice${outcome}`}>
      <DiceScene />
      <p className="dice__number num" aria-hidden="true">
        <b ref={number}>
          {last === undefined ? decimalText('50.00', lang) : decimalText(last.roll, lang)}
        </b>
      </p>
      <p className="dice__rule">
        {side === 'over'
          ? texts.over(decimalText((target / 100).toFixed(2), lang))
          : texts.under(decimalText((target / 100).toFixed(2), lang))}
      </p>
      <div className="dice__rail">
        <div
          ref={track}
          className={`dice__track dice__track--${side}`}
          style={{ ['--target' as string]: target / 100 }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag(event)
          }}
          onPointerMove={drag}
        >
          <div
            className="dice__handle"
            role="slider"
            tabIndex={0}
            aria-label={texts.target}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={target / 100}
            aria-valuetext={decimalText((target / 100).toFixed(2), lang)}
            aria-disabled={!idle}
            onKeyDown={key}
          />
          <div
            ref={marker}
            className="dice__lane"
            style={{ ['--at' as string]: last === undefined ? 50 : Number(last.roll) }}
            data-known={last !== undefined}
          >
            <span className="dice__die">
              <Die />
            </span>
          </div>
        </div>
        <div className="dice__scale num t-xs" aria-hidden="true">
          <span>0</span>
          <span>25</span>
          <span>50</span>
          <span>75</span>
          <span>100</span>
        </div>
      </div>
      <WinMoment {...props} />
    </div>
  )
}

function DiceSettings({ params, setParams, phase, auto, lang }: BoardProps) {
  const texts = diceTexts(lang)
  const { target, side } = choiceOf(params)
  const disabled = phase !== 'idle' || auto
  const ways = diceWays(target, side)
  return (
    <>
      <button
        type="button"
        className="btn btn--block dice__side"
        disabled={disabled}
        onClick={() => setParams(toParams(HIGHEST - target, side === 'over' ? 'under' : 'over'))}
      >
        {side === 'over' ? texts.overShort : texts.underShort}{' '}
        <b className="num">{decimalText((target / 100).toFixed(2), lang)}</b>
      </button>
      <div className="og__pair">
        <DecimalField
          label={texts.multiplier}
          value={(diceMultiplier(target, side) / 100).toFixed(2)}
          unit="×"
          lang={lang}
          disabled={disabled}
          onChange={(wire) => {
            const wished = Math.round(
              (99 * HIGHEST) / Math.max(101, Math.round(Number(wire) * 100)),
            )
            setParams(toParams(side === 'over' ? HIGHEST - wished : wished, side))
          }}
        />
        <DecimalField
          label={texts.chance}
          value={(ways / 100).toFixed(2)}
          lang={lang}
          disabled={disabled}
          onChange={(wire) => {
            const wished = Math.round(Number(wire) * 100)
            setParams(toParams(side === 'over' ? HIGHEST - wished : wished, side))
          }}
        />
      </div>
    </>
  )
}

function DiceRules({ lang }: { lang: Lang }) {
  const texts = diceTexts(lang)
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{texts.returns(rtpText(98.97, lang), rtpText(98.99, lang))}</p>
    </>
  )
}

export const diceView: OriginalView = {
  defaults: () => ({ target: '50.50', side: 'over' }),
  Board: DiceBoard,
  Settings: DiceSettings,
  resultOf: (round, lang) => {
    const roll = rollOf(round)
    return resultChip(
      roll === undefined ? '' : decimalText(roll.roll, lang),
      roll?.won === true,
      Number(roll?.multiplier),
    )
  },
  describe: (round, lang) => {
    const roll = rollOf(round)
    return roll === undefined
      ? ''
      : diceTexts(lang).announcement(
          decimalText(roll.roll, lang),
          multiplierText(roll.multiplier, lang),
        )
  },
  Rules: DiceRules,
}
