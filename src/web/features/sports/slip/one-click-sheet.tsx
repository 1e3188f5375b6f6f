import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Balance } from '#shared/contracts/finance/statement.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { ONE_CLICK_MAX_MINOR, ONE_CLICK_MIN_MINOR } from '#shared/sportsbook/coupon-bounds.ts'
import { typedMinor, typeOf } from '#web/lib/amount-typing.ts'
import { useBalance } from '#web/lib/balance.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { oneClick, useOneClickStake } from '#web/lib/one-click.ts'
import { useSession } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { BonusPart } from '#web/ui/cash-and-bonus.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useOneClickTexts } from './one-click-texts.ts'
import { StakeInput } from './stake-input.tsx'

/**
 * Returns the funds that the active bonus allows for a bet; until the bonus is known, only cash
 * counts.
 */
function useStakeable(balance: Balance | undefined) {
  const hasBonus = balance !== undefined && balance.bonus !== '0.00'
  const { data } = useQuery({
    ...query('promotion', 'bounds', {}),
    staleTime: 0,
    enabled: balance !== undefined,
  })
  const bonus = data?.data[0]
  const takesBonus = hasBonus && data !== undefined && bonus?.percent !== 0
  return {
    takesBonus,
    maxBet: bonus?.maxBet ?? null,
    stakeable:
      balance && fromWireMoney(balance.balance) + (takesBonus ? fromWireMoney(balance.bonus) : 0n),
  }
}

export function OneClickSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useOneClickTexts()
  const { slip } = useTexts().sports
  const format = useFormat()
  const id = useId()
  const current = useOneClickStake()
  const balance = useBalance()
  const { showBalance } = useSession()
  const [typed, setTyped] = useState(current === undefined ? '' : typeOf(current))
  const minor = typedMinor(typed) ?? 0n
  const money = (amountMinor: bigint) => format.money(toWireMoney(amountMinor), { kurus: 'auto' })
  const isInRange = minor >= ONE_CLICK_MIN_MINOR && minor <= ONE_CLICK_MAX_MINOR
  const { takesBonus, maxBet, stakeable } = useStakeable(balance)
  const isPoor = stakeable !== undefined && minor > stakeable
  const problem =
    minor === 0n
      ? undefined
      : !isInRange
        ? texts.range(money(ONE_CLICK_MIN_MINOR), money(ONE_CLICK_MAX_MINOR))
        : isPoor
          ? texts.poor
          : maxBet !== null && minor > fromWireMoney(maxBet)
            ? slip.bonusMaxBet(format.money(maxBet))
            : undefined
  const canSet = isInRange && problem === undefined
  function set(): void {
    if (!canSet) return
    oneClick.on(toWireMoney(minor))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title}
      foot={
        <div className="col g-8">
          <Button variant="ink" size="lg" block disabled={!canSet} onClick={set}>
            {minor === 0n
              ? texts.turnOnEmpty
              : (current === undefined ? texts.turnOn : texts.change)(money(minor))}
          </Button>
          <Button
            variant="outline"
            size="lg"
            block
            onClick={() => {
              oneClick.off()
              onClose()
            }}
          >
            {current === undefined ? texts.close : texts.turnOff}
          </Button>
        </div>
      }
    >
      <div className="slip-settings">
        <p>{texts.text}</p>
        <div className="col g-4">
          <div className="field__label">
            <label className="w-6" htmlFor={id}>
              {texts.stake}
            </label>
            {balance !== undefined && showBalance && (
              <span className="c-3 num w-5">
                {slip.balance(format.money(balance.balance))}
                <BonusPart bonus={balance.bonus} takesBonus={takesBonus} />
              </span>
            )}
          </div>
          <StakeInput
            id={id}
            label={texts.stake}
            typed={typed}
            onType={setTyped}
            invalid={problem !== undefined}
            describedBy={`${id}-range`}
          />
          <p
            id={`${id}-range`}
            className={problem === undefined ? 't-xs c-2' : 'field__help field__help--error'}
            role={problem === undefined ? undefined : 'alert'}
          >
            {problem ?? texts.range(money(ONE_CLICK_MIN_MINOR), money(ONE_CLICK_MAX_MINOR))}
          </p>
        </div>
        <p className="t-sm c-2">{texts.rules}</p>
      </div>
    </Sheet>
  )
}
