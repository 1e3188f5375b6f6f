import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toWireMoney } from '#shared/money.ts'
import {
  LEVEL_LIMIT_NAMES,
  LEVEL_LIMITS,
  SUGGESTED_LEVEL_LIMITS,
  type LevelLimit,
} from '#shared/players/identity-levels.ts'
import { Button } from '#web/ui/button.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'
import type { Level } from './level-table.tsx'

/** An empty text stands for no limit. */
type Typed = Readonly<Record<LevelLimit, string>>

const typedOf = (read: (limit: LevelLimit) => string): Typed => ({
  'deposit-day': read('deposit-day'),
  'deposit-month': read('deposit-month'),
  'withdrawal-day': read('withdrawal-day'),
  'withdrawal-month': read('withdrawal-month'),
  'withdrawal-total': read('withdrawal-total'),
})

function suggestedOf(level: Level['level']): Typed {
  return typedOf((limit) => {
    const amountMinor = SUGGESTED_LEVEL_LIMITS[level][limit]
    return amountMinor === null ? '' : toWireMoney(amountMinor)
  })
}

/** Proposes other limits of one identity level. */
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
  const [requestID] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(() =>
    typedOf((limit) => limits.find((one) => one.limit === limit)?.amount ?? ''),
  )
  const sent = (limit: LevelLimit) => (typed[limit] === '' ? null : typed[limit])
  return (
    <AskDialog
      title={`${words.changeTitle}: ${words.levels.level(String(level))}`}
      text={`${words.levels.changeText} ${words.proposeText}`}
      act={words.propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_identity_level', {
          requestID,
          level,
          'deposit-day': sent('deposit-day'),
          'deposit-month': sent('deposit-month'),
          'withdrawal-day': sent('withdrawal-day'),
          'withdrawal-month': sent('withdrawal-month'),
          'withdrawal-total': sent('withdrawal-total'),
          reason,
        })
        await client.invalidateQueries()
        onDone()
      }}
    >
      <div className="office-pair">
        {LEVEL_LIMITS.map((limit) => (
          <AmountField
            key={limit}
            label={LEVEL_LIMIT_NAMES[limit][lang]}
            placeholder={words.levels.none}
            value={typed[limit]}
            onValue={(value) => setTyped({ ...typed, [limit]: value })}
          />
        ))}
      </div>
      <Button size="sm" variant="ghost" onClick={() => setTyped(suggestedOf(level))}>
        {words.levels.suggest}
      </Button>
    </AskDialog>
  )
}
