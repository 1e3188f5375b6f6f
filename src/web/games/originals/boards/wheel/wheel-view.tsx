import { useRef, useState } from 'react'
import type { Hundredths } from '#games/originals/multiplier.ts'
import {
  wheel,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
  wheelShares,
  wheelTable,
  type WheelEvent,
  type WheelParams,
  type WheelRisk,
} from '#games/originals/wheel.ts'
import type { Lang } from '#shared/lang.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { ChoiceField } from '../../choice-field.tsx'
import { hundredthsOf, multiplierText, shortMultiplier } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, Params, ShownRound } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { PayTable } from '../../returns-table.tsx'
import { eventsOf } from '../../round-events.ts'
import { animate, usePlay, wait } from '../../play-events.ts'
import { toneOf, WheelDisc, WheelMark, WheelPointer, WheelRim, WheelShine } from './wheel-disc.tsx'
import { segmentUnder, spinTo, turned } from '#web/game-shell/wheel-motion.ts'
import { wheelTexts } from './wheel-texts.ts'
import './wheel.css'

const SPIN_MS = 3_200
const TURNS = 4
const LANDED_MS = 260
const TICK_MS = 34
const MAX_KICK = 30
const KICK_LEFT = 0.86
const BIG_FROM: Hundredths = 500
const SEGMENTS = WHEEL_SEGMENTS.toSorted((a, b) => a - b)
const RISKS: readonly WheelRisk[] = ['low', 'medium', 'high']

function spinOf(round: ShownRound): WheelEvent | undefined {
  return eventsOf<WheelEvent>(round).find(({ type }) => type === 'spin')
}

function choiceOf(params: Params): WheelParams {
  return {
    segments: WHEEL_SEGMENTS.find((each) => each === params['segments']) ?? WHEEL_SEGMENTS[0],
    risk: WHEEL_RISKS.find((each) => each === params['risk']) ?? WHEEL_RISKS[0],
  }
}

/**
 * Returns the stopping point within a segment, −0.4 … 0.4 of its width. The same round always stops
 * at the same point.
 */
function withinOf(roundID: string): number {
  let sum = 7
  for (let i = 0; i < roundID.length; i++) sum = (sum * 31 + roundID.charCodeAt(i)) % 997
  return (sum / 997 - 0.5) * 0.8
}

type LatestSpin = { roundID: string; spin: WheelEvent; params: Params; landed: boolean }

function WheelBoard({
  params,
  phase,
  round,
  lang,
  fast,
  reducedMotion,
  sound,
  onShown,
}: BoardProps) {
  const texts = wheelTexts(lang)
  const turning = useRef<HTMLDivElement>(null)
  const pointer = useRef<HTMLDivElement>(null)
  const angle = useRef(0)
  const [latest, setLatest] = useState<LatestSpin>()
  const shown = latest?.params === params && latest.roundID === round?.roundID ? latest : undefined
  const { segments, risk } = shown?.spin ?? choiceOf(params)

  function turnTo(degrees: number): void {
    angle.current = degrees
    if (turning.current) turning.current.style.transform = `rotate(${degrees}deg)`
  }

  usePlay(
    round,
    phase === 'showing',
    async (played, signal) => {
      const spin = spinOf(played)
      if (spin === undefined) return
      const { roundID } = played
      setLatest({ roundID, spin, params, landed: false })
      const from = angle.current % 360
      const to = spinTo(from, spin.segment, spin.segments, withinOf(roundID), TURNS)
      if (fast || reducedMotion) turnTo(to)
      else {
        let [last, kick, tickedAt] = [segmentUnder(from, spin.segments), 0, 0]
        await animate(SPIN_MS, signal, (share) => {
          turnTo(from + (to - from) * turned(share))
          const under = segmentUnder(angle.current, spin.segments)
          kick *= KICK_LEFT
          if (under !== last) {
            last = under
            kick = Math.min(MAX_KICK, kick + 17)
            const now = performance.now()
            if (now - tickedAt > TICK_MS) {
              tickedAt = now
              sound.tick(share * 0.7)
            }
          }
          if (pointer.current) pointer.current.style.transform = `rotate(${-kick}deg)`
        })
        if (pointer.current) pointer.current.style.transform = ''
      }
      setLatest({ roundID, spin, params, landed: true })
      if (!fast) await wait(LANDED_MS, signal)
    },
    onShown,
  )

  const landed = shown?.landed === true ? shown.spin : undefined
  const won = landed === undefined ? undefined : hundredthsOf(landed.multiplier)
  const spins = phase === 'showing' && landed === undefined && !fast && !reducedMotion
  const classes = classNames(
    'og__table cark',
    spins && 'is-spinning',
    !reducedMotion && won !== undefined && won > 100 && 'is-won',
    !reducedMotion && won !== undefined && won >= BIG_FROM && 'is-big',
  )
  return (
    <div className={classes}>
      <div className="cark__stage">
        <div className="cark__wheel">
          <WheelRim />
          <div ref={turning} className="cark__turn">
            <WheelDisc
              table={wheelTable(segments, risk)}
              text={(multiplier) => shortMultiplier(multiplier, lang)}
            />
          </div>
          <WheelShine />
          <div
            className={won === undefined ? 'cark__hub' : `cark__hub cark__hub--${toneOf(won)}`}
            aria-hidden="true"
          >
            <b key={won === undefined ? 'none' : round?.roundID} className="num">
              {landed === undefined ? '' : multiplierText(landed.multiplier, lang)}
            </b>
          </div>
          <div ref={pointer} className="cark__pointer">
            <WheelPointer />
          </div>
        </div>
      </div>
      <ul className="cark__legend num" aria-label={texts.legend}>
        {wheelShares(segments, risk)
          .toReversed()
          .map(([multiplier, count]) => (
            <li
              key={multiplier}
              className={`cark__share cark__share--${toneOf(multiplier)}${won === multiplier ? ' is-hit' : ''}`}
            >
              <svg viewBox="-7 -7 14 14" aria-hidden="true">
                <WheelMark tone={toneOf(multiplier)} />
              </svg>
              <b>{shortMultiplier(multiplier, lang)}</b>
              <small aria-hidden="true">
                {count}/{segments}
              </small>
              <span className="sr">{texts.share(count, segments)}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

function WheelSettings({ params, setParams, phase, auto, lang }: BoardProps) {
  const texts = wheelTexts(lang)
  const { segments, risk } = choiceOf(params)
  const disabled = phase !== 'idle' || auto
  const choose = (next: Partial<WheelParams>): void =>
    disabled ? undefined : setParams({ segments, risk, ...next })
  return (
    <>
      <ChoiceField
        label={texts.segments}
        value={segments}
        values={SEGMENTS}
        disabled={disabled}
        onChange={(next) => choose({ segments: next })}
      />
      <Segmented
        label={texts.risk}
        value={risk}
        className={disabled ? 'og__wide is-still' : 'og__wide'}
        options={RISKS.map((value) => ({ value, label: texts.risks[value] }))}
        onChange={(next) => choose({ risk: next })}
      />
    </>
  )
}

function WheelRules({ lang }: { lang: Lang }) {
  const texts = wheelTexts(lang)
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h3>{texts.tables}</h3>
      {RISKS.map((risk) => (
        <PayTable
          key={risk}
          lang={lang}
          caption={`${texts.risk}: ${texts.risks[risk]}`}
          heads={[texts.segments, texts.dealt, texts.returns]}
          rows={SEGMENTS.map((segments) => ({
            choice: segments,
            pays: wheelShares(segments, risk)
              .map(([multiplier, count]) => `${shortMultiplier(multiplier, lang)}\u00A0(${count})`)
              .join(' · '),
            rtpPercent: wheel.returns.find(
              ({ params }) => params['segments'] === segments && params['risk'] === risk,
            )?.rtpPercent,
          }))}
        />
      ))}
    </>
  )
}

export const wheelView: OriginalView = {
  defaults: () => ({ segments: WHEEL_SEGMENTS[0], risk: WHEEL_RISKS[0] }),
  Board: WheelBoard,
  Settings: WheelSettings,
  resultOf: (round, lang) => {
    const spin = spinOf(round)
    if (spin === undefined) return { text: '', tone: 'loss' }
    return resultChip(
      multiplierText(spin.multiplier, lang),
      Number(spin.multiplier) > 1,
      Number(spin.multiplier),
      BIG_FROM / 100,
    )
  },
  describe: (round, lang) => {
    const spin = spinOf(round)
    return spin === undefined
      ? ''
      : wheelTexts(lang).announcement(multiplierText(spin.multiplier, lang))
  },
  Rules: WheelRules,
}
