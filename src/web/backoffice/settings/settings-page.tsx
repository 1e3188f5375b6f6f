import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { AmountField } from '../amount-field.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { ControlList } from './control-list.tsx'
import { Failed, PageHead, Notice, Waiting } from '../parts.tsx'
import { LevelDialog } from './level-dialog.tsx'
import { LevelTable, type Level } from './level-table.tsx'
import { RuleDialog, RulePart, type Rule } from './player-rules.tsx'

type Setting = StaffReply<'list_settings'>['settings'][number]

export function SettingsPage({ me }: { me: Me }) {
  const { settings: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_settings', {}))
  const [changing, setChanging] = useState<Setting>()
  const [changingLevel, setChangingLevel] = useState<Level>()
  const [changingRule, setChangingRule] = useState<Rule>()
  const mayPropose = may(me.roles, 'setting.propose')
  const [notice, setNotice] = useState('')
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="col g-16">
        {error !== null ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Waiting lines={4} />
        ) : (
          <>
            {data.settings.map((setting) => (
              <Part
                key={setting.name}
                setting={setting}
                onChange={mayPropose ? setChanging : undefined}
              />
            ))}
            <LevelTable levels={data.levels} onChange={mayPropose ? setChangingLevel : undefined} />
            {data.rules.map((rule) => (
              <RulePart
                key={rule.name}
                rule={rule}
                onChange={mayPropose ? setChangingRule : undefined}
              />
            ))}
          </>
        )}
        <ControlList me={me} />
      </div>
      {changingLevel !== undefined && (
        <LevelDialog
          level={changingLevel}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setChangingLevel(undefined)}
        />
      )}
      {changingRule !== undefined && (
        <RuleDialog
          rule={changingRule}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setChangingRule(undefined)}
        />
      )}
      {changing !== undefined && (
        <ChangeDialog
          setting={changing}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

function Part({
  setting,
  onChange,
}: {
  setting: Setting
  onChange: ((setting: Setting) => void) | undefined
}) {
  const { settings: words } = useOffice()
  const { money } = useOfficeFormat()
  return (
    <section className="card" aria-label={words.names[setting.name]}>
      <header className="row g-16 spread office-pad">
        <div>
          <h2 className="title-sm">{words.names[setting.name]}</h2>
          <p className="c-3">{words.texts[setting.name]}</p>
        </div>
        <span className="row g-12">
          <b className="title-sm num">{money(setting.amount)}</b>
          {onChange !== undefined && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.change}: ${words.names[setting.name]}`}
              onClick={() => onChange(setting)}
            >
              {words.change}
            </Button>
          )}
        </span>
      </header>
      {setting.history.length === 0 ? (
        <p className="c-3 office-pad">{words.noHistory}</p>
      ) : (
        <AuditTable
          rows={setting.history}
          label={`${words.history}: ${words.names[setting.name]}`}
        />
      )}
    </section>
  )
}

function ChangeDialog({
  setting,
  onDone,
  onClose,
}: {
  setting: Setting
  onDone: () => void
  onClose: () => void
}) {
  const { settings: words } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  const [amount, setAmount] = useState('')
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={`${words.changeTitle}: ${words.names[setting.name]}`}
      text={`${words.now} ${money(setting.amount)}. ${words.proposeText}`}
      act={words.propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_setting', { requestID, name: setting.name, amount, reason })
        await client.invalidateQueries()
        onDone()
      }}
    >
      <AmountField label={words.amount} required value={amount} onValue={setAmount} />
    </AskDialog>
  )
}
