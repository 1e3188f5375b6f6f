import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { AuditTable } from '../audit-table.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { RuleValue } from './rule-value.tsx'

export type Rule = StaffReply<'list_settings'>['rules'][number]

export function RulePart({
  rule,
  onChange,
}: {
  rule: Rule
  onChange: ((rule: Rule) => void) | undefined
}) {
  const { settings: words } = useOffice()
  const name = words.ruleNames[rule.name]
  return (
    <section className="card" aria-label={name}>
      <header className="row g-16 spread office-pad">
        <div>
          <h2 className="title-sm">{name}</h2>
          <p className="c-3">{words.ruleTexts[rule.name]}</p>
        </div>
        <span className="row g-12">
          <b className="title-sm num">
            <RuleValue name={rule.name} value={rule.value} />
          </b>
          {onChange !== undefined && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.change}: ${name}`}
              onClick={() => onChange(rule)}
            >
              {words.change}
            </Button>
          )}
        </span>
      </header>
      {rule.history.length === 0 ? (
        <p className="c-3 office-pad">{words.noHistory}</p>
      ) : (
        <AuditTable rows={rule.history} label={`${words.history}: ${name}`} />
      )}
    </section>
  )
}

export function RuleDialog({
  rule,
  onDone,
  onClose,
}: {
  rule: Rule
  onDone: () => void
  onClose: () => void
}) {
  const { settings: words } = useOffice()
  const { number } = useOfficeFormat()
  const client = useQueryClient()
  const [value, setValue] = useState(String(rule.value))
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={`${words.changeTitle}: ${words.ruleNames[rule.name]}`}
      text={words.proposeText}
      act={words.propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_rule', {
          requestID,
          name: rule.name,
          value: Number(value),
          reason,
        })
        await client.invalidateQueries()
        onDone()
      }}
    >
      {rule.name === 'deposit-lookalike' ? (
        <ChoiceField
          label={words.newValue}
          value={value}
          choices={words.choices[rule.name].map((text, n) => [String(n), text] as const)}
          onChange={setValue}
        />
      ) : (
        <TextField
          inputSize="md"
          inputMode="numeric"
          autoComplete="off"
          required
          label={words.newValue}
          help={words.between(number(rule.min), number(rule.max))}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
    </AskDialog>
  )
}
