import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { CONTRACT_VERSION } from '#shared/affiliates.ts'
import type { PartnerMe } from '#shared/contracts/partners/account.ts'
import mark from '#web/public/logo/kupa-mark.svg'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form, Go, goTo, LookSwitches, Notice } from './parts.tsx'
import { callPartner, fieldError } from './portal-api.ts'
import { usePortal, usePortalLang } from './portal-texts.ts'

type OnMe = (me: PartnerMe) => void

function Alone({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const { brand } = usePortal()
  return (
    <main className="office-alone portal-alone">
      <div className="row spread">
        <b className="row g-8 office-brand">
          <img src={mark} alt="" width={24} height={24} />
          {brand}
        </b>
        <LookSwitches />
      </div>
      <section className="card card--pad col g-16">
        <div>
          <h1 className="title-md">{title}</h1>
          {intro !== undefined && <p className="c-2">{intro}</p>}
        </div>
        {children}
      </section>
    </main>
  )
}

export function SignIn({ onMe }: { onMe: OnMe }) {
  const { signIn: words } = usePortal()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const entering = useMutation({
    mutationFn: () => callPartner('login', { email, password }),
    onSuccess: onMe,
  })
  return (
    <Alone title={words.title} intro={words.intro}>
      <Form
        act={words.submit}
        error={entering.error}
        busy={entering.isPending}
        onAct={() => entering.mutate()}
      >
        <TextField
          label={words.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={words.password}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Form>
      <div className="row spread">
        <Go to="/forgot" className="office-link">
          {words.forgot}
        </Go>
        <Go to="/apply" className="office-link">
          {words.apply}
        </Go>
      </div>
    </Alone>
  )
}

export function Forgot() {
  const { signIn: words } = usePortal()
  const [email, setEmail] = useState('')
  const asking = useMutation({ mutationFn: () => callPartner('forgot', { email }) })
  return (
    <Alone title={words.forgotTitle} intro={words.forgotText}>
      {asking.isSuccess ? (
        <Notice>{words.forgotDone}</Notice>
      ) : (
        <Form
          act={words.forgotSubmit}
          error={asking.error}
          busy={asking.isPending}
          onAct={() => asking.mutate()}
        >
          <TextField
            label={words.email}
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Form>
      )}
      <Go to="/" className="office-link">
        {words.back}
      </Go>
    </Alone>
  )
}

/** The secret of the mailed link follows the number sign, so that no server log contains it. */
export function SetPassword() {
  const { signIn: words } = usePortal()
  const [token] = useState(() => location.hash.slice(1))
  const [password, setPassword] = useState('')
  const saving = useMutation({ mutationFn: () => callPartner('set_password', { token, password }) })
  return (
    <Alone title={words.newTitle} intro={words.newText}>
      {saving.isSuccess ? (
        <Notice>{words.newDone}</Notice>
      ) : (
        <Form
          act={words.newSubmit}
          error={saving.error}
          busy={saving.isPending}
          onAct={() => saving.mutate()}
        >
          <TextField
            label={words.newPassword}
            type="password"
            autoComplete="new-password"
            required
            value={password}
            error={fieldError(saving.error, 'password')}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Form>
      )}
      <Go to="/" className="office-link">
        {words.back}
      </Go>
    </Alone>
  )
}

export function CodeStep({ onMe }: { onMe: OnMe }) {
  const { signIn: words } = usePortal()
  const [code, setCode] = useState('')
  const checking = useMutation({
    mutationFn: () => callPartner('check_code', { code }),
    onSuccess: onMe,
  })
  return (
    <Alone title={words.codeTitle} intro={words.codeText}>
      <Form
        act={words.codeSubmit}
        error={checking.error}
        busy={checking.isPending}
        onAct={() => checking.mutate()}
      >
        <TextField
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      </Form>
      <SignOut />
    </Alone>
  )
}

function SignOut() {
  const { signIn: words } = usePortal()
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => void callPartner('logout', {}).finally(() => location.reload())}
    >
      {words.other}
    </Button>
  )
}

export function Contract({ me, onMe }: { me: PartnerMe; onMe: OnMe }) {
  const { contract } = usePortal()
  const accepting = useMutation({
    mutationFn: () => callPartner('accept_contract', { version: me.contractVersion }),
    onSuccess: onMe,
  })
  return (
    <Alone title={contract.title} intro={contract.version(me.contractVersion)}>
      <ContractText />
      <Form
        act={contract.accept}
        error={accepting.error}
        busy={accepting.isPending}
        onAct={() => accepting.mutate()}
      >
        {null}
      </Form>
      <SignOut />
    </Alone>
  )
}

function ContractText() {
  const { contract } = usePortal()
  return (
    <ol className="portal-list c-2">
      {contract.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
  )
}

const EMPTY = {
  name: '',
  contact: '',
  email: '',
  phone: '',
  website: 'https://',
  about: '',
  password: '',
}
const INPUTS = [
  ['name', 'text', 'organization'],
  ['contact', 'text', 'name'],
  ['email', 'email', 'email'],
  ['phone', 'tel', 'tel'],
  ['website', 'url', 'url'],
] as const

export function Apply() {
  const { apply: words, contract, signIn } = usePortal()
  const language = usePortalLang()
  const [draft, setDraft] = useState(EMPTY)
  const [isAccepted, setAccepted] = useState(false)
  const aboutId = useId()
  const applying = useMutation({
    mutationFn: () => callPartner('apply', { ...draft, language, contractAccepted: isAccepted }),
  })
  const errorOf = (field: string) => fieldError(applying.error, field)
  if (applying.isSuccess)
    return (
      <Alone title={words.title}>
        <Notice>{words.done}</Notice>
        <Button variant="outline" onClick={() => goTo('/')}>
          {signIn.back}
        </Button>
      </Alone>
    )
  return (
    <Alone title={words.title} intro={words.intro}>
      <Form
        act={words.submit}
        error={applying.error}
        busy={applying.isPending}
        onAct={() => applying.mutate()}
      >
        {INPUTS.map(([field, type, autoComplete]) => (
          <TextField
            key={field}
            label={words[field]}
            help={field === 'website' ? words.websiteHelp : undefined}
            type={type}
            autoComplete={autoComplete}
            required
            value={draft[field]}
            error={errorOf(field)}
            onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
          />
        ))}
        <div className="field">
          <div className="field__label">
            <label htmlFor={aboutId}>{words.about}</label>
          </div>
          <textarea
            id={aboutId}
            className="input portal-long"
            required
            maxLength={1000}
            value={draft.about}
            onChange={(event) => setDraft({ ...draft, about: event.target.value })}
          />
        </div>
        <TextField
          label={words.password}
          help={words.passwordHelp}
          type="password"
          autoComplete="new-password"
          required
          value={draft.password}
          error={errorOf('password')}
          onChange={(event) => setDraft({ ...draft, password: event.target.value })}
        />
        <details>
          <summary>
            {contract.title} · {contract.version(CONTRACT_VERSION)}
          </summary>
          <ContractText />
        </details>
        <Checkbox
          checked={isAccepted}
          error={errorOf('contractAccepted')}
          onChange={(checked) => setAccepted(checked)}
        >
          {words.accept}
        </Checkbox>
      </Form>
      <Go to="/" className="office-link">
        {signIn.back}
      </Go>
    </Alone>
  )
}
