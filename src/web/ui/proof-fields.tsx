import type { Profile } from '#shared/contracts/user.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useErrorText } from './empty.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SmsButton } from './sms-button.tsx'

export type Proof = { password: string; code: string }
export const NO_PROOF: Proof = { password: '', code: '' }

type Factor = Profile['twoFactor']
type ProofFieldsProps = {
  twoFactor: Factor
  proof: Proof
  errors: Partial<Record<string, string>>
  onChange: (proof: Proof) => void
}

export function ProofFields({ twoFactor, proof, errors, onChange }: ProofFieldsProps) {
  const { identity, security } = useTexts()
  return (
    <>
      <PasswordField
        label={security.oldPassword}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        required
        error={errors['password']}
        value={proof.password}
        onChange={(event) => onChange({ ...proof, password: event.target.value })}
      />
      {twoFactor === 'sms' && <SmsButton />}
      {twoFactor !== 'none' && (
        <CodeField
          label={twoFactor === 'sms' ? identity.smsCode : identity.appCode}
          value={proof.code}
          error={errors['code']}
          onChange={(code) => onChange({ ...proof, code })}
        />
      )}
    </>
  )
}

export function proofInput(
  twoFactor: Factor,
  { password, code }: Proof,
): { password: string; ga_code?: string; code?: string } {
  if (twoFactor === 'none' || code === '') return { password }
  return twoFactor === 'sms' ? { password, code } : { password, ga_code: code }
}

export function useProofErrors(
  first: string,
): (error: Error | null) => Partial<Record<string, string>> {
  const { security } = useTexts()
  const format = useFormat()
  const errorText = useErrorText()
  return (error) => {
    if (error === null) return {}
    if (!(error instanceof CallRefusal)) return { [first]: errorText(error) }
    if (error.is('locked') && typeof error.data.until === 'string')
      return { password: security.lockedUntil(format.time(error.data.until)) }
    if (error.is('wrong code')) return { code: error.message }
    return Object.keys(error.fields).length > 0
      ? codeFieldOf(error.fields)
      : { [first]: error.message }
  }
}

function codeFieldOf({
  ga_code: code,
  ...fields
}: Readonly<Record<string, string>>): Partial<Record<string, string>> {
  return code === undefined ? fields : { ...fields, code }
}
