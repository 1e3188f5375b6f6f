import { useId } from 'react'
import { fromWireMoney } from '#shared/money.ts'
import { useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Note } from '#web/ui/note.tsx'
import { ClosedNote } from './closed-note.tsx'
import { LegList } from './leg-list.tsx'
import { maxStakeFor, maxStakeText } from './max-stake.ts'
import { PlayButton } from './play-button.tsx'
import { couponProblem, legProblem } from './quote-problems.ts'
import { FreeBetPart } from './free-bet-part.tsx'
import { FEWEST_LEGS, freeBetOf, slipType, type Slip } from './slip.ts'
import { MovedNote } from './slip-note.tsx'
import { plansOf, planTrouble } from './slip-plans.ts'
import { SlipSettings } from './slip-settings.tsx'
import { SlipTabs } from './slip-tabs.tsx'
import { SlipTotals, totalOf } from './slip-totals.tsx'
import { sumsOf, withoutPrice, type Sums } from './slip-sums.ts'
import { stakeProblem } from './stake-problem.ts'
import { StakePart } from './stake-part.tsx'
import { SystemPart } from './system-part.tsx'
import { useQuotes, type Quote } from './use-quotes.ts'

export function SlipForm({ slip }: { slip: Slip }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const panelId = useId()
  const type = slipType(slip)
  const trouble = planTrouble(slip)
  const plans = plansOf(slip)
  const quotes = useQuotes(plans, trouble === undefined)
  const bonus = quotes[0]?.bonus
  const own = useFunds(bonus)
  const free = freeBetOf(slip)
  const funds = free === undefined ? own : undefined
  const sums = plans.map((plan, index) =>
    sumsOf(plan, { minor: plan.typedMinor ?? 0n, of: plan.stakeOf }, quotes[index]?.price),
  )
  const whole = trouble === undefined ? totalOf(sums) : withoutPrice(totalOf(sums))
  const [plan] = plans
  const isOne = plans.length === 1
  const problem = firstOf(
    sums.map((each, index) =>
      stakeProblem(
        each,
        quotes[index],
        funds && funds.allMinor - whole.stakeMinor + each.stakeMinor,
        texts,
        format,
      ),
    ),
  )
  const legTroubles = slip.legs.map((_, index) => legProblem(quotes, plans, index))
  const misfit = trouble === undefined && isOne ? couponProblem(quotes[0]) : undefined
  const maxStake =
    isOne && quotes[0] !== undefined
      ? maxStakeFor(quotes[0], sums[0]?.lines ?? 1, slip, funds?.allMinor)
      : undefined

  return (
    <>
      <SlipTabs slip={slip} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={texts.types[type]}>
        <ClosedNote slip={slip} />
        <LegList slip={slip} troubles={legTroubles} />
        <TroubleNote slip={slip} trouble={trouble} />
        {misfit !== undefined && (
          <div className="slip__pad" role="status">
            <Note tone="warn" icon="alert">
              {misfit}
            </Note>
          </div>
        )}
        <MovedNote slip={slip} plan={isOne ? plan : undefined} />
        <div className="slip__stake">
          {type === 'system' && <SystemPart slip={slip} />}
          <FreeBetPart slip={slip} />
          {free === undefined && (
            <StakePart
              slip={slip}
              maxMinor={maxStake?.minor}
              maxText={maxStake && maxStakeText(maxStake, texts, format)}
              problem={problem}
              takesBonus={bonus?.percent !== 0}
            />
          )}
          {free !== undefined && problem !== undefined && (
            <p className="field__help field__help--error" role="alert">
              {problem}
            </p>
          )}
          {bonus !== undefined && free === undefined && (
            <p className="t-xs c-2">
              {texts.bonusBounds(
                bonus.percent === 0 ? undefined : format.number(bonus.percent),
                bonus.maxBet === null ? undefined : format.money(bonus.maxBet, { kurus: 'auto' }),
              )}
            </p>
          )}
        </div>
        <div className="slip__act">
          <SlipTotals
            sums={whole}
            isOne={isOne}
            showsLines={type === 'system' || (isOne && whole.lines > 1)}
            bonusMinor={funds === undefined ? 0n : bonusPart(whole.stakeMinor, funds)}
          />
          <PlayButton
            slip={slip}
            plans={plans}
            whole={whole}
            poor={
              funds !== undefined &&
              whole.stakeMinor > funds.allMinor &&
              !sums.some((each, index) => isOverLimit(each, quotes[index]))
            }
            blocked={
              [trouble, problem, misfit, ...legTroubles].some((one) => one !== undefined) ||
              slip.legs.length < FEWEST_LEGS[type]
            }
          />
          <SlipSettings />
        </div>
      </div>
    </>
  )
}

function TroubleNote({ slip, trouble }: { slip: Slip; trouble: ReturnType<typeof planTrouble> }) {
  const { slip: texts } = useTexts().sports
  const type = slipType(slip)
  if (trouble === undefined || trouble === 'chooseSystem') return null
  return (
    <div className="slip__pad">
      <Note>
        {trouble === 'needLegs' ? (type === 'single' ? '' : texts.needLegs[type]) : texts[trouble]}
      </Note>
    </div>
  )
}

/** Funds for a stake: cash is used first, then bonus. */
type Funds = { cashMinor: bigint; allMinor: bigint }

/** A bonus that excludes sports bets does not pay for any of them. */
function useFunds(bonus: Quote['bonus']): Funds | undefined {
  const balance = useBalance()
  if (balance === undefined) return undefined
  const cashMinor = fromWireMoney(balance.balance)
  return {
    cashMinor,
    allMinor: cashMinor + (bonus?.percent === 0 ? 0n : fromWireMoney(balance.bonus)),
  }
}

function bonusPart(stakeMinor: bigint, { cashMinor, allMinor }: Funds): bigint {
  return stakeMinor > cashMinor && stakeMinor <= allMinor ? stakeMinor - cashMinor : 0n
}

function isOverLimit({ lineStakeMinor }: Sums, quote: Quote | undefined): boolean {
  return quote !== undefined && lineStakeMinor > fromWireMoney(quote.maxStake)
}

function firstOf<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined)
}
