import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { passwordRules } from './register-checks.ts'

/**
 * Lists the password rules and checks them off while typing. Describes its field by the ID
 * `password-rules`.
 */
export function PasswordRules({ password }: { password: string }) {
  const { identity } = useTexts()
  const kept = passwordRules(password)
  const rules = [
    [identity.ruleLength, kept.length],
    [identity.ruleUppercase, kept.uppercase],
    [identity.ruleNumber, kept.number],
  ] as const
  return (
    <div id="password-rules" className="pwrules">
      <ul aria-label={identity.passwordRules}>
        {rules.map(([text, met]) => (
          <li key={text} className={met ? 'is-met' : undefined}>
            <Icon name={met ? 'check' : 'minus'} size={16} />
            {text}
            <span className="sr">, {met ? identity.ruleMet : identity.ruleUnmet}</span>
          </li>
        ))}
      </ul>
      <p className="t-xs c-3">{identity.ruleMore}</p>
    </div>
  )
}
