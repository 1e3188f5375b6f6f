import {
  WITHDRAWAL_REASON_WORDS,
  WITHDRAWAL_REASONS,
  type WithdrawalReason,
} from '#shared/payments/withdrawals.ts'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice, useOfficeLang } from '../office-texts.ts'

export function PlayerReasonField({
  playerReason,
  onPlayerReason,
}: {
  playerReason: WithdrawalReason
  onPlayerReason: (playerReason: WithdrawalReason) => void
}) {
  const { payments: words } = useOffice()
  const lang = useOfficeLang()
  return (
    <>
      <ChoiceField
        label={words.playerReason}
        value={playerReason}
        choices={WITHDRAWAL_REASONS.map((each) => [each, WITHDRAWAL_REASON_WORDS[each][lang]])}
        onChange={(next) =>
          onPlayerReason(WITHDRAWAL_REASONS.find((known) => known === next) ?? playerReason)
        }
      />
      <p className="c-3 t-xs">
        {words.playerReasonHelp} “{WITHDRAWAL_REASON_WORDS[playerReason].tr}” · “
        {WITHDRAWAL_REASON_WORDS[playerReason].en}”
      </p>
    </>
  )
}
