import { useId } from 'react'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { typedMinor, typeOf } from '#web/lib/amount-typing.ts'
import { useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BonusPart } from '#web/ui/cash-and-bonus.tsx'
import { eachWayOf, slipType, type Slip } from './slip.ts'
import { slipStore } from './slip-store.ts'
import { StakeInput } from './stake-input.tsx'

const QUICK = ['50', '100', '250', '500'] as const

type Props = {
  slip: Slip
  maxMinor: Minor | undefined
  maxText: string | undefined
  problem: string | undefined
  /** The player's bonus takes sports bets, as far as known. */
  takesBonus: boolean
}

export function StakePart({ slip, maxMinor, maxText, problem, takesBonus }: Props) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const id = useId()
  const { showBalance } = useSession()
  const balance = useBalance()
  const isSystem = slipType(slip) === 'system'
  const isMany = slipType(slip) === 'single' && slip.legs.length > 1
  const isPerLine = slip.legs.some((leg) => eachWayOf(leg, slipType(slip)) !== undefined)
  const label = !isSystem
    ? isPerLine
      ? texts.stakePerLine
      : texts.stake
    : slip.stakeOf === 'line'
      ? texts.stakePerLine
      : texts.stakeTotal
  const typedMax = maxMinor === undefined ? undefined : typeOf(toWireMoney(maxMinor))

  function type(typed: string): void {
    slipStore.change((before) =>
      isMany
        ? {
            ...before,
            stakes: Object.fromEntries(before.legs.map(({ selectionID }) => [selectionID, typed])),
          }
        : { ...before, stake: typed },
    )
  }
  const isOn = (typed: string): boolean =>
    isMany
      ? slip.legs.every(({ selectionID }) => slip.stakes[selectionID] === typed)
      : typedMinor(slip.stake) === fromWireMoney(typed)

  return (
    <div className="field">
      <div className="field__label">
        {isMany ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
        {balance !== undefined && showBalance && (
          <span className="c-3 num w-5">
            {texts.balance(format.money(balance.balance))}
            <BonusPart bonus={balance.bonus} takesBonus={takesBonus} />
          </span>
        )}
      </div>
      {!isMany && (
        <StakeInput
          id={id}
          label={label}
          typed={slip.stake}
          onType={type}
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : `${id}-problem`}
        />
      )}
      {problem === undefined &&
        maxText !== undefined &&
        maxMinor !== undefined &&
        maxMinor > 0n &&
        typedMinor(slip.stake) === maxMinor && <p className="field__help">{maxText}</p>}
      {problem !== undefined && (
        <p className="field__help field__help--error" id={`${id}-problem`} role="alert">
          <Icon name="alert" size={16} />
          {problem}
        </p>
      )}
      <div className="slip__quick" role="group" aria-label={texts.quick}>
        {QUICK.map((amount) => (
          <Chip key={amount} className="num" selected={isOn(amount)} onClick={() => type(amount)}>
            {format.money(amount, { kurus: 'auto' })}
          </Chip>
        ))}
        {!isMany && typedMax !== undefined && maxMinor !== undefined && maxMinor > 0n && (
          <Chip
            selected={isOn(typedMax)}
            aria-label={texts.maxName(format.money(toWireMoney(maxMinor)))}
            onClick={() => type(typedMax)}
          >
            {texts.max}
          </Chip>
        )}
      </div>
    </div>
  )
}
