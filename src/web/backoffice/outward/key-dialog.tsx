import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import {
  API_SCOPE_NAMES,
  API_SCOPES,
  MAX_KEY_DAYS,
  PERSONAL_SCOPE,
  type ApiScope,
} from '#shared/outward/scopes.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Checks } from '../checks.tsx'

const USUAL_DAYS = 90

/** `onMade` gets the key’s id, or nothing if the key waits for a second person. */
export function KeyDialog({
  me,
  onMade,
  onClose,
}: {
  me: Me
  onMade: (id: string | undefined) => void
  onClose: () => void
}) {
  const { outward } = useOffice()
  const { keys: words } = outward
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['reports'])
  const [networks, setNetworks] = useState('')
  const [days, setDays] = useState(String(USUAL_DAYS))
  return (
    <AskDialog
      title={words.add}
      text={words.addText}
      act={words.add}
      onAct={async (reason) => {
        const { key } = await callStaff('create_api_key', {
          requestID,
          name,
          scopes: [...scopes],
          networks: networks.split(/[\s,]+/).filter((part) => part !== ''),
          days: Number(days),
          reason,
        })
        await client.invalidateQueries()
        // The dialog of the secret opens once this one is closed.
        setTimeout(() => onMade(key?.id))
      }}
      onClose={onClose}
    >
      <TextField
        label={outward.name}
        inputSize="md"
        required
        autoFocus
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checks
        label={words.scopes}
        choices={API_SCOPE_NAMES.filter((scope) => may(me.roles, API_SCOPES[scope]))}
        chosen={scopes}
        nameOf={(scope) => words.scopeNames[scope]}
        onChange={setScopes}
      />
      {scopes.includes(PERSONAL_SCOPE) && <p className="c-3 t-xs">{words.personalHelp}</p>}
      <TextField
        label={words.networks}
        help={words.networksHelp}
        inputSize="md"
        value={networks}
        onChange={(event) => setNetworks(event.target.value)}
      />
      <TextField
        label={words.days}
        type="number"
        min={1}
        max={MAX_KEY_DAYS}
        inputSize="md"
        required
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
    </AskDialog>
  )
}
