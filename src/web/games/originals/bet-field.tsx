import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { stepBet } from '#web/game-shell/bet-ladder.ts'
import { betLimitsOf } from './bet-limits.ts'
import { MoneyStepper } from './money-stepper.tsx'
import { textsOf } from '#web/game-shell/game-texts.ts'

type Props = {
  lang: Lang
  label: string
  rules: LaunchReply['rules']
  /** The number of equal stakes that a bet consists of. The field shows one of them. */
  stakes?: number
  value: Minor
  disabled: boolean
  onChange: (betMinor: Minor) => void
}

export function BetField({ lang, label, rules, stakes = 1, value, disabled, onChange }: Props) {
  const texts = textsOf(lang)
  const { maxMinor } = betLimitsOf(rules, stakes)
  const ladder = [...rules.steps.map(fromWireMoney).filter((step) => step < maxMinor), maxMinor]
  return (
    <MoneyStepper
      label={label}
      value={value}
      lang={lang}
      disabled={disabled}
      onChange={onChange}
      less={{ label: texts.betLess, to: stepBet(ladder, value, -1) }}
      more={{ label: texts.betMore, to: stepBet(ladder, value, 1) }}
      after={
        <span className="og__times">
          <button
            type="button"
            className="og__mini"
            aria-label={`${texts.half} ${texts.halfName}`}
            disabled={disabled}
            onClick={() => onChange(value / 2n)}
          >
            {texts.half}
          </button>
          <button
            type="button"
            className="og__mini"
            aria-label={`${texts.double} ${texts.doubleName}`}
            disabled={disabled}
            onClick={() => onChange(value * 2n)}
          >
            {texts.double}
          </button>
        </span>
      }
    />
  )
}
