import {
  WITHDRAWAL_REASON_WORDS,
  WITHDRAWAL_REASONS,
  type WithdrawalReason,
} from '#shared/withdrawals.ts'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice, useOfficeLang } from '../office-texts.ts'

/** Why a withdrawal’s money comes back, as its player reads it in either language. */
export function ToldField({
  told,
  onTold,
}: {
  told: WithdrawalReason
  onTold: (told: WithdrawalReason) => void
}) {
  const { payments: words } = useOffice()
  const lang = useOfficeLang()
  return (
    <>
      <ChoiceField
        label={words.told}
        value={told}
        choices={WITHDRAWAL_REASONS.map((each) => [each, WITHDRAWAL_REASON_WORDS[each][lang]])}
        onChange={(next) => onTold(WITHDRAWAL_REASONS.find((known) => known === next) ?? told)}
      />
      <p className="c-3 t-xs">
        {words.toldHelp} “{WITHDRAWAL_REASON_WORDS[told].tr}” · “{WITHDRAWAL_REASON_WORDS[told].en}”
      </p>
    </>
  )
}
