import { useRef, useState } from 'react'
import { limbo, limboChance, type LimboEvent } from '#games/originals/limbo.ts'
import type { Lang } from '#shared/lang.ts'
import { DecimalField } from '../../decimal-field.tsx'
import { decimalText, multiplierText, percentText } from '#web/game-shell/numbers.ts'
import type { BoardProps, OriginalView, ShownRound } from '../../original-view.ts'
import { resultChip } from '../../result-chip.ts'
import { eventsOf } from '../../round-events.ts'
import { animate, easeOut, usePlay, wait } from '../../play-events.ts'
import { ReturnsTable } from '../../returns-table.tsx'
import { WinMoment } from '../../win-moment.tsx'
import { limboTexts } from './limbo-texts.ts'
import { LimboSky } from './limbo-sky.tsx'
import './limbo.css'

const [MIN_RISE_MS, MORE_RISE_MS] = [620, 900]
const OTHERS = [0, 1, 2, 3]
const [MIN, MAX] = [101, 1_000_000]

function limboOf(round: ShownRound): LimboEvent | undefined {
  return eventsOf<LimboEvent>(round).find(({ type }) => type === 'limbo')
}

const targetOf = (params: BoardProps['params']): number =>
  Math.round(Number(params['target']) * 100)
/** 1× is at the water; each factor of ten is two fifths of the sky higher. */
const heightOf = (multiplier: number): number =>
  Math.min(1, Math.log10(Math.max(1, multiplier)) / 2.5)

function LimboBoard(props: BoardProps) {
  const { params, phase, round, lang, fast, reducedMotion, sound, onShown } = props
  const texts = limboTexts(lang)
  const [last, setLast] = useState<LimboEvent>()
  const number = useRef<HTMLElement>(null)
  const sky = useRef<HTMLDivElement>(null)

  usePlay(
    round,
    phase === 'showing',
    async (shown, signal) => {
      const event = limboOf(shown)
      if (event === undefined) return
      setLast(undefined)
      const to = Number(event.multiplier)
      const put = (value: number): void => {
        if (number.current) number.current.textContent = decimalText(value.toFixed(2), lang)
        sky.current?.style.setProperty('--height', heightOf(value).toFixed(3))
      }
      if (fast || reducedMotion) put(to)
      else {
        sound.tick(0.1)
        await animate(MIN_RISE_MS + MORE_RISE_MS * heightOf(to), signal, (share) =>
          put(to ** easeOut(share)),
        )
      }
      setLast(event)
      if (!fast) await wait(220, signal)
    },
    onShown,
  )

  const outcome = `${reducedMotion ? ' is-calm' : ''}${last === undefined ? '' : last.won ? ' is-won' : ' is-lost'}`
  return (
    <div ref={sky} className={`limbo${outcome}`}>
      <LimboSky />
      <div
        className="limbo__goal num"
        style={{ ['--goal' as string]: heightOf(targetOf(params) / 100).toFixed(3) }}
      >
        <span>{texts.goal(multiplierText((targetOf(params) / 100).toFixed(2), lang))}</span>
      </div>
      <div className="limbo__others" aria-hidden="true">
        {OTHERS.map((other) => (
          <svg key={other} viewBox="0 0 64 84">
            <use href="#limbo-lantern" />
          </svg>
        ))}
      </div>
      <div className="limbo__lane" aria-hidden="true">
        <span className="limbo__lantern">
          <svg viewBox="0 0 64 84">
            <use href="#limbo-lantern" />
          </svg>
        </span>
      </div>
      <span className="limbo__gleam" aria-hidden="true" />
      <p className="limbo__number num" aria-hidden="true">
        <b ref={number}>{decimalText(last?.multiplier ?? '1.00', lang)}</b>
        <i>×</i>
      </p>
      <WinMoment {...props} />
    </div>
  )
}

function LimboSettings({ params, setParams, phase, auto, lang }: BoardProps) {
  const texts = limboTexts(lang)
  const target = targetOf(params)
  const clamp = (hundredths: number): string =>
    (Math.min(MAX, Math.max(MIN, Math.round(hundredths))) / 100).toFixed(2)
  return (
    <>
      <DecimalField
        label={texts.target}
        value={(target / 100).toFixed(2)}
        unit="×"
        lang={lang}
        disabled={phase !== 'idle' || auto}
        onChange={(wire) => setParams({ target: clamp(Number(wire) * 100) })}
      />
      <p className="og__wide limbo__chance t-sm c-2">
        <span>{texts.chance}</span>{' '}
        <output className="num">{percentText(limboChance(target), lang, 4)}</output>
      </p>
    </>
  )
}

function LimboRules({ lang }: { lang: Lang }) {
  const texts = limboTexts(lang)
  const rows = limbo.returns.map(({ params, rtpPercent }) => ({
    name: multiplierText(String(params['target']), lang),
    rtpPercent,
  }))
  return (
    <>
      {texts.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ReturnsTable lang={lang} choice={texts.target} rows={rows} />
    </>
  )
}

export const limboView: OriginalView = {
  defaults: () => ({ target: '2.00' }),
  Board: LimboBoard,
  Settings: LimboSettings,
  resultOf: (round, lang) => {
    const event = limboOf(round)
    return resultChip(
      event === undefined ? '' : multiplierText(event.multiplier, lang),
      event?.won === true,
      Number(event?.target),
    )
  },
  describe: (round, lang) => {
    const event = limboOf(round)
    return event === undefined
      ? ''
      : limboTexts(lang).announcement(multiplierText(event.multiplier, lang))
  },
  Rules: LimboRules,
}
