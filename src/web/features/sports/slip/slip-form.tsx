import { useId, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { useOnline } from '#web/lib/media.ts'
import { useOddsWriter } from '#web/lib/odds-format.ts'
import { openOverlay } from '#web/lib/overlays.ts'
import { sessionStore, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { acceptance, isAccepted } from './acceptance.ts'
import { LegRow } from './leg-row.tsx'
import { ordersOf } from './orders.ts'
import { placeOrders, usePlacing } from './placing.ts'
import { FEWEST_LEGS, movedLegs, slipType, type Slip } from './slip.ts'
import { MovedNote } from './slip-note.tsx'
import { plansOf, planTrouble, type Plan } from './slip-plans.ts'
import { SlipSettings } from './slip-settings.tsx'
import { sumsOf, type Sums } from './slip-sums.ts'
import { slipStore } from './slip-store.ts'
import { SlipTabs } from './slip-tabs.tsx'
import { stakeProblem } from './stake-problem.ts'
import { StakePart } from './stake-part.tsx'
import { SystemPart } from './system-part.tsx'
import { useQuotes, type Quote } from './use-quotes.ts'

/** The slip being filled in: its selections, its kind, its stake, and the button that plays it. */
export function SlipForm({ slip }: { slip: Slip }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const panelId = useId()
  const type = slipType(slip)
  const trouble = planTrouble(slip)
  const plans = plansOf(slip)
  const quotes = useQuotes(plans, trouble === undefined)
  const balance = useBalance()
  const balanceMinor = balance && fromWireMoney(balance.balance)
  const sums = plans.map((plan, index) => sumsOf(plan, { minor: plan.typedMinor ?? 0n, of: plan.stakeOf }, quotes[index]?.price))
  const whole = totalOf(sums)
  const [plan] = plans
  const isOne = plans.length === 1
  const problem = firstOf(sums.map((each, index) => stakeProblem(each, quotes[index], balanceMinor === undefined ? undefined : balanceMinor - whole.stakeMinor + each.stakeMinor, texts, format)))
  const mostMinor = isOne && quotes[0] !== undefined ? mostFor(quotes[0], sums[0], slip) : undefined

  return (
    <>
      <SlipTabs slip={slip} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={texts.types[type]}>
        <ul className="slip__legs" aria-label={texts.legs}>
          {slip.legs.map((leg, index) => (
            <LegRow
              key={leg.selectionID} leg={leg} problem={legProblem(quotes, plans, index)} withBanker={type === 'system'}
              withStake={type === 'single' && !isOne} stake={slip.stakes[leg.selectionID] ?? ''}
            />
          ))}
        </ul>
        {trouble !== undefined && trouble !== 'chooseSystem' && (
          <div className="slip__pad"><Note>{trouble === 'needLegs' ? (type === 'single' ? '' : texts.needLegs[type]) : texts[trouble]}</Note></div>
        )}
        <MovedNote slip={slip} plan={isOne ? plan : undefined} />
        <div className="slip__stake">
          {type === 'system' && <SystemPart slip={slip} />}
          <StakePart slip={slip} mostMinor={mostMinor} problem={problem} />
          <Totals sums={whole} isOne={isOne} showsLines={type === 'system'} />
          <PlayButton slip={slip} plans={plans} whole={whole} blocked={trouble !== undefined || problem !== undefined || slip.legs.length < FEWEST_LEGS[type]} poor={balanceMinor !== undefined && whole.stakeMinor > balanceMinor} />
          <SlipSettings />
        </div>
      </div>
    </>
  )
}

function Totals({ sums, isOne, showsLines }: { sums: Sums; isOne: boolean; showsLines: boolean }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const write = useOddsWriter()
  return (
    <dl className="slip__sums">
      {showsLines && <div className="kv"><dt>{texts.totalStake} · {texts.lines(format.number(sums.lines))}</dt><dd className="num">{format.money(toWireMoney(sums.stakeMinor))}</dd></div>}
      {!isOne && <div className="kv"><dt>{texts.totalStake}</dt><dd className="num">{format.money(toWireMoney(sums.stakeMinor))}</dd></div>}
      {isOne && sums.price !== undefined && <div className="kv"><dt>{texts.total}</dt><dd className="num">{write(sums.price)}</dd></div>}
      <div className="kv slip__win"><dt>{texts.potentialWin}</dt><dd className="num">{format.money(toWireMoney(sums.winMinor ?? 0n))}</dd></div>
    </dl>
  )
}

type PlayProps = { slip: Slip; plans: readonly Plan[]; whole: Sums; blocked: boolean; poor: boolean }

function PlayButton({ slip, plans, whole, blocked, poor }: PlayProps) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const online = useOnline()
  const placing = usePlacing()
  const preference = acceptance.use()
  const [pressed, setPressed] = useState(false)
  const asks = movedLegs(slip).some((leg) => !isAccepted(leg, preference))
  const closed = slip.legs.some(({ status }) => status === 'closed')
  const suspended = slip.legs.some(({ status }) => status === 'suspended')
  const amount = format.money(toWireMoney(whole.stakeMinor), { kurus: 'auto' })
  const busy = placing.phase === 'sending'

  function signIn(): void {
    sessionStore.keepReturnUrl(location.pathname + location.search)
    void navigate({ to: '/login' })
  }
  function play(): void {
    setPressed(true)
    slipStore.takePrices()
    void placeOrders(ordersOf(plans, preference, () => crypto.randomUUID())).finally(() => setPressed(false))
  }

  if (!signedIn) return <Button variant="primary" size="lg" block onClick={signIn}>{texts.signIn}</Button>
  if (poor) return <Button variant="primary" size="lg" block onClick={() => openOverlay({ name: 'cashier', tab: 'deposit' })}>{texts.deposit}</Button>
  const why = closed ? texts.removeClosed : suspended ? texts.waitSuspended : undefined
  const words = whole.stakeMinor === 0n ? texts.playEmpty : asks ? texts.acceptAndPlay(amount) : texts.play(amount)
  return (
    <>
      <Button variant="primary" size="lg" block busy={busy || pressed} disabled={!busy && (blocked || closed || suspended || !online || whole.stakeMinor === 0n)} onClick={play}>
        {words}
      </Button>
      {placing.phase === 'sending' && placing.isLost && <Note tone="warn" icon="refresh">{texts.unknown}</Note>}
      {placing.phase === 'idle' && placing.trouble !== undefined && placing.trouble.message !== '' && <Note tone="down" icon="alert">{placing.trouble.message}</Note>}
      {why !== undefined && <p className="slip__why t-xs c-2" role="status"><Icon name="lock" size={12} />{why}</p>}
    </>
  )
}

/** All coupons together; several have no price of their own. */
function totalOf(sums: readonly Sums[]): Sums {
  const [first] = sums
  if (first !== undefined && sums.length === 1) return first
  const add = (of: (each: Sums) => bigint): bigint => sums.reduce((sum, each) => sum + of(each), 0n)
  return { lines: sums.length, lineStakeMinor: 0n, stakeMinor: add(({ stakeMinor }) => stakeMinor), price: undefined, winMinor: add(({ winMinor }) => winMinor ?? 0n) }
}

/** The most that may be typed: the book's limit is a line's. */
function mostFor(quote: Quote, sums: Sums | undefined, slip: Slip): bigint {
  const perLine = fromWireMoney(quote.maxStake)
  return slipType(slip) === 'system' && slip.stakeOf === 'coupon' ? perLine * BigInt(sums?.lines ?? 1) : perLine
}

function legProblem(quotes: readonly (Quote | undefined)[], plans: readonly Plan[], index: number): string | undefined {
  const isSingles = plans.length > 1
  const problems = (isSingles ? quotes[index] : quotes[0])?.problems ?? []
  return problems.find(({ leg, debug }) => leg === (isSingles ? 0 : index) && debug !== 'suspended')?.message
}

function firstOf<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined)
}
