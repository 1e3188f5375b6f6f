import { useQueryClient } from '@tanstack/react-query'
import { proposeIdentityLevel } from '#shared/contracts/staff/settings.ts'
import { toWireMoney } from '#shared/money.ts'
import {
  LEVEL_LIMIT_NAMES,
  LEVEL_LIMITS,
  SUGGESTED_LEVEL_LIMITS,
  type LevelLimit,
} from '#shared/players/identity-levels.ts'
import { Button } from '#web/ui/button.tsx'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'
import type { Level } from './level-table.tsx'

/** Proposes other limits of one identity level. An empty amount stands for no limit. */
export function LevelDialog({
  level: { level, limits },
  onDone,
  onClose,
}: {
  level: Level
  onDone: () => void
  onClose: () => void
}) {
  const { settings: words } = useOffice()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const amountOf = (name: LevelLimit) => limits.find(({ limit }) => limit === name)?.amount ?? null
  const form = useCallForm({
    schema: proposeIdentityLevel.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      level,
      'deposit-day': amountOf('deposit-day'),
      'deposit-month': amountOf('deposit-month'),
      'withdrawal-day': amountOf('withdrawal-day'),
      'withdrawal-month': amountOf('withdrawal-month'),
      'withdrawal-total': amountOf('withdrawal-total'),
      reason: '',
    }),
    send: (values) => callStaff('propose_identity_level', values),
    onSent: async () => {
      await client.invalidateQueries()
      onDone()
      onClose()
    },
  })
  const suggest = () => {
    for (const limit of LEVEL_LIMITS) {
      const amountMinor = SUGGESTED_LEVEL_LIMITS[level][limit]
      form.methods.setValue(limit, amountMinor === null ? null : toWireMoney(amountMinor))
    }
  }
  return (
    <CallDialog
      form={form}
      title={`${words.changeTitle}: ${words.levels.level(String(level))}`}
      text={`${words.levels.changeText} ${words.proposeText}`}
      act={words.propose}
      onClose={onClose}
    >
      <div className="office-pair">
        {LEVEL_LIMITS.map((limit) => (
          <FormAmount
            key={limit}
            control={form.control}
            name={limit}
            label={LEVEL_LIMIT_NAMES[limit][lang]}
            placeholder={words.levels.none}
            empty={null}
          />
        ))}
      </div>
      <Button size="sm" variant="ghost" onClick={suggest}>
        {words.levels.suggest}
      </Button>
    </CallDialog>
  )
}
