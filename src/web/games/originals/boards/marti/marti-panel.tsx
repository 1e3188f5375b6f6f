import { useId, useState } from 'react'
import { CRASH_MIN, CRASH_MAX } from '#games/originals/crash.ts'
import { toWireMultiplier, type Hundredths } from '#games/originals/multiplier.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import { BalanceFigure } from '#web/game-shell/balance-figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { AutoPanel, EMPTY_AUTO, planOf, type AutoForm } from '../../auto-panel.tsx'
import { BetField } from '../../bet-field.tsx'
import { decimalText, multiplierText, typedDecimal } from '#web/game-shell/numbers.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { openMartiMenu } from './marti-menu.tsx'
import { openPastRounds } from './marti-past.tsx'
import {
  BET_NUMBERS,
  type BetNumber,
  type Hand,
  type MartiState,
  type MartiTable,
} from './marti-table.ts'
import { martiTexts } from './marti-texts.ts'

type Props = {
  launch: LaunchReply
  table: MartiTable
  state: MartiState
  money: (minor: Minor) => string
}
type Mode = 'manual' | 'auto'

export function MartiPanel({ launch, table, state, money }: Props) {
  const { lang } = launch
  const [texts, own] = [textsOf(lang), martiTexts(lang)]
  const [mode, setMode] = useState<Mode>('manual')
  const [form, setForm] = useState<AutoForm>(EMPTY_AUTO)
  const { shared, run, isSecondOpen, hands } = state
  const chain = shared?.chain ?? null
  const isSecondBusy = hands[2].bet !== undefined || hands[2].asking !== undefined
  return (
    <section className="og__bet" aria-label={texts.bet}>
      <div className="marti__modes">
        <Segmented
          label={texts.howToPlay}
          value={mode}
          className="og__mode"
          options={[
            { value: 'manual', label: texts.manual },
            { value: 'auto', label: texts.auto },
          ]}
          onChange={(next) => run === undefined && setMode(next)}
        />
        <button
          type="button"
          className="og__tool marti__second"
          aria-expanded={isSecondOpen}
          aria-disabled={(isSecondOpen && isSecondBusy) || undefined}
          onClick={() => table.showSecond(!isSecondOpen)}
        >
          <Icon name={isSecondOpen ? 'minus' : 'plus'} size={16} />
          {own.secondBet}
        </button>
      </div>
      {mode === 'auto' && (
        <div role="group" aria-label={`${own.betName(1)}: ${texts.auto}`} className="marti__auto">
          <AutoPanel
            lang={lang}
            form={form}
            onChange={setForm}
            disabled={!isIdle(state.hands[1]) || run !== undefined || state.over}
          />
        </div>
      )}
      <div className="marti__hands">
        {BET_NUMBERS.map((number) => (
          <HandPanel
            key={number}
            number={number}
            mode={number === 1 ? mode : 'manual'}
            form={form}
            launch={launch}
            table={table}
            state={state}
            money={money}
          />
        ))}
      </div>
      <div className="og__foot">
        <p className="og__balance c-2 t-sm">
          <span className="og__word">{launch.mode === 'fun' ? texts.credit : texts.balance} </span>
          <b className="num">
            <BalanceFigure balanceMinor={state.balanceMinor} lang={lang} money={money} />
          </b>
        </p>
        <span className="og__seal c-3 t-xs num" title={chain ?? ''}>
          <Icon name="shield" size={16} />{' '}
          {chain !== null && own.sealOf(`${chain.slice(0, 4)}…${chain.slice(-4)}`)}
        </span>
        <span className="grow" />
        <button
          type="button"
          className="og__tool"
          aria-haspopup="dialog"
          aria-label={texts.history}
          title={texts.history}
          onClick={() => openPastRounds(launch, table, money)}
        >
          <Icon name="history" size={20} />
        </button>
        <button
          type="button"
          className="og__tool"
          aria-haspopup="dialog"
          aria-label={texts.rules}
          title={texts.rules}
          onClick={() => openMartiMenu(launch, shared)}
        >
          <Icon name="info" size={20} />
        </button>
      </div>
    </section>
  )
}

const isIdle = ({ bet, asking }: Hand): boolean => bet === undefined && asking === undefined

type HandProps = Props & { number: BetNumber; mode: Mode; form: AutoForm }

function HandPanel({ number, mode, form, launch, table, state, money }: HandProps) {
  const { lang, rules } = launch
  const own = martiTexts(lang)
  const hand = state.hands[number]
  const run = number === 1 ? state.run : undefined
  const idle = isIdle(hand) && run === undefined && !state.over
  return (
    <div
      className="marti__hand"
      role="group"
      aria-label={own.betName(number)}
      data-shown={number === 1 || state.isSecondOpen}
    >
      <div className="og__fields">
        <BetField
          lang={lang}
          label={own.betName(number)}
          rules={rules}
          value={run?.betMinor ?? hand.bet?.betMinor ?? hand.betMinor}
          disabled={!idle}
          onChange={(betMinor) => table.setBet(number, betMinor)}
        />
        <AutoCashout
          betName={own.betName(number)}
          value={hand.bet === undefined ? hand.auto : hand.bet.auto}
          lang={lang}
          disabled={!idle}
          onChange={(auto) => table.setAuto(number, auto)}
        />
      </div>
      <MainButton
        number={number}
        table={table}
        state={state}
        lang={lang}
        money={money}
        mode={mode}
        form={form}
      />
    </div>
  )
}

const AUTO_STEPS: readonly Hundredths[] = [
  110,
  125,
  150,
  200,
  300,
  500,
  1_000,
  2_000,
  5_000,
  10_000,
  100_000,
  CRASH_MAX,
]

type AutoProps = {
  betName: string
  value: Hundredths | undefined
  lang: Lang
  disabled: boolean
  onChange: (value: Hundredths | undefined) => void
}

/** An empty field turns it off: the player cashes out manually. */
function AutoCashout({ betName, value, lang, disabled, onChange }: AutoProps) {
  const id = useId()
  const texts = martiTexts(lang)
  const [typed, setTyped] = useState<string>()
  const [bad, setBad] = useState(false)
  const less = value === undefined ? undefined : AUTO_STEPS.findLast((step) => step < value)
  const more = value === undefined ? 200 : (AUTO_STEPS.find((step) => step > value) ?? value)
  function done(): void {
    if (typed === undefined) return
    setTyped(undefined)
    const wire = typedDecimal(typed)
    const hundredths = wire === undefined ? NaN : Math.round(Number(wire) * 100)
    const isEmpty = typed.trim() === ''
    const fits = hundredths >= CRASH_MIN && hundredths <= CRASH_MAX
    setBad(!isEmpty && !fits)
    if (isEmpty) onChange(undefined)
    else if (fits) onChange(hundredths)
  }
  return (
    <div className="og__field">
      <label className="og__label" htmlFor={id}>
        <span>
          <span className="sr">{betName}: </span>
          {texts.autoCashout}
        </span>
      </label>
      <div className="og__step">
        <button
          type="button"
          className="og__key"
          aria-label={texts.autoLess}
          disabled={disabled || value === undefined}
          onClick={() => onChange(less)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          placeholder={texts.off}
          aria-invalid={bad || undefined}
          aria-describedby={bad ? `${id}-bad` : undefined}
          value={
            typed ?? (value === undefined ? '' : multiplierText(toWireMultiplier(value), lang))
          }
          onFocus={(event) => {
            setTyped(value === undefined ? '' : decimalText(toWireMultiplier(value), lang))
            event.currentTarget.select()
          }}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={done}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <button
          type="button"
          className="og__key"
          aria-label={texts.autoMore}
          disabled={disabled || more === value}
          onClick={() => onChange(more)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {bad && (
        <span id={`${id}-bad`} className="og__bad">
          {texts.autoBad}
        </span>
      )}
    </div>
  )
}

type ButtonProps = Pick<Props, 'table' | 'state' | 'money'> & {
  number: BetNumber
  lang: Lang
  mode: Mode
  form: AutoForm
}

function MainButton({ number, table, state, lang, money, mode, form }: ButtonProps) {
  const [texts, own] = [textsOf(lang), martiTexts(lang)]
  const { shared } = state
  const { bet, asking, betMinor } = state.hands[number]
  const run = number === 1 ? state.run : undefined
  const name = <span className="sr">{own.betName(number)}: </span>
  const flies = bet !== undefined && shared?.phase === 'flying' && bet.round === shared.round
  if (flies) {
    return (
      <button
        key="take"
        type="button"
        className="btn btn--primary btn--lg btn--block og__go marti__take"
        aria-disabled={asking !== undefined || undefined}
        onClick={() => table.cashOut(number)}
      >
        <span>
          {name}
          {asking === 'cashout' ? own.taking : own.take}
        </span>
        <b className="num" data-marti-win={number}>
          {money(bet.betMinor)}
        </b>
      </button>
    )
  }
  if (run !== undefined) {
    const left =
      run.plan.rounds > 0
        ? texts.autoLeft(run.plan.rounds - run.played)
        : texts.autoPlayed(run.played)
    return (
      <button
        type="button"
        className="btn btn--outline btn--lg btn--block og__go"
        onClick={table.stopRun}
      >
        {texts.stopAuto(left)}
      </button>
    )
  }
  if (bet !== undefined) {
    return (
      <button
        key="in"
        type="button"
        className="btn btn--lg btn--block og__go marti__in"
        aria-disabled="true"
      >
        <span>
          {name}
          {bet.round > (shared?.round ?? 0) ? own.inNext : own.waiting}
        </span>
        <b className="num">{money(bet.betMinor)}</b>
      </button>
    )
  }
  const plan = mode === 'auto' ? planOf(form, lang) : undefined
  const ready =
    asking === undefined &&
    !state.over &&
    shared !== undefined &&
    (mode === 'manual' || plan !== undefined)
  const label =
    asking === 'join'
      ? own.placing
      : mode === 'auto'
        ? texts.startAuto
        : shared?.phase === 'betting'
          ? own.place
          : own.placeNext
  return (
    <button
      key="place"
      type="button"
      className="btn btn--primary btn--lg btn--block og__go"
      aria-disabled={!ready || undefined}
      onClick={() => ready && (plan === undefined ? table.place(number) : table.startRun(plan))}
    >
      <span>
        {name}
        {label}
      </span>
      <b className="num">{formatMoney(betMinor, lang)}</b>
    </button>
  )
}
