import { Link } from '@tanstack/react-router'
import type { InformationSlug } from '#shared/information.ts'
import { PROVINCES } from '#shared/players/provinces.ts'
import { countryOptions } from '#shared/players/countries.ts'
import { checkIdentityNumber } from '#shared/players/identity-number.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { PasswordRules } from './password-rules.tsx'
import type { RegisterForm } from './register-form.ts'

const IDENTITY_DIGITS = 11
const PROVINCE_OPTIONS = PROVINCES.toSorted(new Intl.Collator('tr').compare).map((name) => ({
  value: name,
  label: name,
}))

export function AccountStep({ form }: { form: RegisterForm }) {
  const { identity } = useTexts()
  const { draft, passwords } = form
  return (
    <>
      <TextField
        label={identity.username}
        help={identity.usernameHelp}
        error={form.errorOf('username')}
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={draft.username}
        onChange={(event) => form.set({ username: event.target.value })}
      />
      <TextField
        label={identity.email}
        help={identity.emailHelp}
        error={form.errorOf('email')}
        icon="inbox"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        onChange={(event) => form.set({ email: event.target.value })}
      />
      <PasswordField
        label={identity.password}
        error={form.errorOf('password')}
        name="password"
        autoComplete="new-password"
        maxLength={128}
        aria-describedby="password-rules"
        value={passwords.password}
        onChange={(event) => form.setPassword({ password: event.target.value })}
      />
      <PasswordRules password={passwords.password} />
      <PasswordField
        label={identity.confirmPassword}
        error={form.errorOf('passwordAgain')}
        name="passwordAgain"
        autoComplete="new-password"
        maxLength={128}
        value={passwords.passwordAgain}
        onChange={(event) => form.setPassword({ passwordAgain: event.target.value })}
      />
    </>
  )
}

export function IdentityStep({ form }: { form: RegisterForm }) {
  const { identity } = useTexts()
  const lang = useLang()
  const { draft } = form
  return (
    <>
      <div className="pair">
        <TextField
          label={identity.firstname}
          error={form.errorOf('firstname')}
          name="firstname"
          autoComplete="given-name"
          maxLength={60}
          value={draft.firstname}
          onChange={(event) => form.set({ firstname: event.target.value })}
        />
        <TextField
          label={identity.lastname}
          error={form.errorOf('lastname')}
          name="lastname"
          autoComplete="family-name"
          maxLength={60}
          value={draft.lastname}
          onChange={(event) => form.set({ lastname: event.target.value })}
        />
      </div>
      <BirthDateField form={form} />
      <SelectField
        label={identity.nationality}
        error={form.errorOf('nationality')}
        name="nationality"
        options={countryOptions(lang)}
        value={draft.nationality}
        onChange={(event) => form.set({ nationality: event.target.value, identityNumber: '' })}
      />
      <IdentityNumberField form={form} />
    </>
  )
}

/** Opens in a tab of its own, so that the typed data stays. */
function RulesLink({ slug, children }: { slug: InformationSlug; children: string }) {
  return (
    <Link to="/info/$slug" params={{ slug }} target="_blank" className="lg__rule">
      {children}
    </Link>
  )
}

function IdentityNumberField({ form }: { form: RegisterForm }) {
  const { identity } = useTexts()
  const lang = useLang()
  const { nationality, identityNumber } = form.draft
  const turkish = nationality === 'TR'
  const { help, error } = turkish
    ? liveCheck(identityNumber, identity, FIELD_TEXTS.identityNumber[lang])
    : {}
  return (
    <TextField
      label={turkish ? identity.identityNumber : identity.foreignIdentityNumber}
      help={help}
      error={form.errorOf('identityNumber') ?? error}
      name="identityNumber"
      inputMode={turkish ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={turkish ? IDENTITY_DIGITS : 20}
      value={identityNumber}
      onChange={(event) =>
        form.set({
          identityNumber: turkish
            ? event.target.value.replace(/\D/g, '')
            : event.target.value.toUpperCase(),
        })
      }
    />
  )
}

function liveCheck(
  number: string,
  texts: { identityDigitsLeft: (left: number) => string; identityRight: string },
  wrong: string,
): { help?: string; error?: string } {
  if (number === '') return {}
  if (number.length < IDENTITY_DIGITS)
    return { help: texts.identityDigitsLeft(IDENTITY_DIGITS - number.length) }
  return checkIdentityNumber(number).valid ? { help: texts.identityRight } : { error: wrong }
}

export function ContactStep({ form }: { form: RegisterForm }) {
  const { common, identity } = useTexts()
  const lang = useLang()
  const { draft } = form
  return (
    <>
      <SelectField
        label={identity.country}
        error={form.errorOf('country')}
        name="country"
        autoComplete="country"
        options={countryOptions(lang)}
        value={draft.country}
        onChange={(event) => form.set({ country: event.target.value, city: '' })}
      />
      {draft.country === 'TR' ? (
        <SelectField
          label={identity.province}
          error={form.errorOf('city')}
          name="city"
          options={PROVINCE_OPTIONS}
          placeholder={identity.choose}
          value={draft.city}
          onChange={(event) => form.set({ city: event.target.value })}
        />
      ) : (
        <TextField
          label={identity.city}
          error={form.errorOf('city')}
          name="city"
          autoComplete="address-level2"
          maxLength={80}
          value={draft.city}
          onChange={(event) => form.set({ city: event.target.value })}
        />
      )}
      <TextField
        label={identity.address}
        error={form.errorOf('address')}
        name="address"
        autoComplete="street-address"
        maxLength={250}
        value={draft.address}
        onChange={(event) => form.set({ address: event.target.value })}
      />
      <TextField
        label={identity.phone}
        error={form.errorOf('phone')}
        icon="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        placeholder={draft.country === 'TR' ? identity.phoneHint : '+'}
        value={draft.phone}
        onChange={(event) => form.set({ phone: event.target.value })}
      />
      <SelectField
        label={identity.currency}
        name="currency"
        options={[{ value: 'TRY', label: identity.currencyTry }]}
        value="TRY"
        onChange={() => undefined}
      />
      <TextField
        label={identity.promotionCode}
        aside={<span className="c-3">{common.optional}</span>}
        help={identity.promotionCodeHelp}
        error={form.errorOf('promotionCode')}
        name="promotionCode"
        autoComplete="off"
        maxLength={40}
        value={draft.promotionCode}
        onChange={(event) => form.set({ promotionCode: event.target.value })}
      />
      <TextField
        label={identity.referenceNumber}
        aside={<span className="c-3">{common.optional}</span>}
        error={form.errorOf('referenceNumber')}
        name="referenceNumber"
        autoComplete="off"
        maxLength={40}
        value={draft.referenceNumber}
        onChange={(event) => form.set({ referenceNumber: event.target.value })}
      />
      <Checkbox checked={draft.smsConsent} onChange={(smsConsent) => form.set({ smsConsent })}>
        {identity.smsConsent}
      </Checkbox>
      <Checkbox
        checked={draft.emailConsent}
        onChange={(emailConsent) => form.set({ emailConsent })}
      >
        {identity.emailConsent}
      </Checkbox>
      <Checkbox
        checked={draft.rulesAccepted}
        error={form.errorOf('rulesAccepted')}
        onChange={(rulesAccepted) => form.set({ rulesAccepted })}
      >
        {identity.rulesAccepted}
      </Checkbox>
      <p className="t-sm c-3 lg__rules">
        {identity.readRules} <RulesLink slug="general-rules">{identity.generalRules}</RulesLink> ·{' '}
        <RulesLink slug="privacy">{identity.privacy}</RulesLink>
      </p>
    </>
  )
}
