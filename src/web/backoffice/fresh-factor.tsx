import { useState, type ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useOffice } from './office-texts.ts'
import { answerWithPasskey, supportsPasskeys, type FreshFactor } from './passkeys.ts'
import { Go } from './route.tsx'

/** Asks for the second factor of one act. `fields` are shown, `prove` is called with the act. */
export function useFreshFactor(
  me: Me,
  proposalID?: string,
): { fields: ReactNode; prove: () => Promise<FreshFactor> } {
  const [code, setCode] = useState('')
  const hasPasskey = me.passkeys > 0 && supportsPasskeys()
  return {
    fields: <FactorFields me={me} hasPasskey={hasPasskey} code={code} onCode={setCode} />,
    prove: async () => {
      if (code !== '') return { code }
      return hasPasskey ? { passkey: await answerWithPasskey(proposalID) } : {}
    },
  }
}

type FieldsProps = { me: Me; hasPasskey: boolean; code: string; onCode: (code: string) => void }

function FactorFields({ me, hasPasskey, code, onCode }: FieldsProps) {
  const { factor: words } = useOffice()
  if (!me.twoFactor) {
    return (
      <div className="note note--warn" role="status">
        <Icon name="key" />
        <div className="grow">
          {words.none}{' '}
          <Go to="/own" className="office-link">
            {words.setUp}
          </Go>
        </div>
      </div>
    )
  }
  if (!me.authenticator)
    return <p className="c-2">{hasPasskey ? words.passkeyNext : words.passkeyElsewhere}</p>
  return (
    <TextField
      label={words.code}
      help={hasPasskey ? words.codeOrPasskey : words.codeHelp}
      inputSize="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      required={!hasPasskey}
      maxLength={6}
      value={code}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, ''))}
    />
  )
}
