import { useEffect, useMemo, useState } from 'react'
import { siteDate } from '#shared/dates.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { useLang } from '#web/lib/session.ts'
import { problemsOfStep, stepOfFields, type Problems } from './register-checks.ts'
import {
  EMPTY_DRAFT,
  keepDraft,
  readDraft,
  tabStorage,
  type Passwords,
  type RegisterDraft,
} from './register-draft.ts'

export const STEPS = 3

export type RegisterForm = ReturnType<typeof useRegisterForm>

export function useRegisterForm(onStep: () => void) {
  const lang = useLang()
  const storage = useMemo(() => tabStorage(), [])
  const [draft, setDraft] = useState(() =>
    readDraft(storage, typeof location === 'undefined' ? '' : location.search),
  )
  const [passwords, setPasswords] = useState<Passwords>({ password: '', passwordAgain: '' })
  const [step, setStep] = useState(0)
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  useEffect(() => keepDraft(storage, draft), [draft, storage])

  function goTo(next: number): void {
    setStep(next)
    onStep()
  }
  function forget(fields: readonly string[]): void {
    const others = <T>(texts: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(texts).filter(([name]) => !fields.includes(name)))
    setProblems(others)
    setRefused(others)
  }

  return {
    draft,
    passwords,
    step,
    setStep: goTo,
    /** True if the stored draft lacks its passwords because the page was reloaded. */
    resumed: draft.username !== '' && passwords.password === '',
    set(change: Partial<RegisterDraft>): void {
      setDraft((before) => ({ ...before, ...change }))
      forget(Object.keys(change).map((name) => (name.startsWith('birth') ? 'birthDate' : name)))
    },
    setPassword(change: Partial<Passwords>): void {
      setPasswords((before) => ({ ...before, ...change }))
      forget(['password', 'passwordAgain'])
    },
    errorOf(field: string): string | undefined {
      const key = problems[field]
      return key === undefined ? refused[field] : FIELD_TEXTS[key][lang]
    },
    checkStep(): boolean {
      const found = problemsOfStep(step, draft, passwords, siteDate(new Date()))
      setProblems(found)
      return Object.keys(found).length === 0
    },
    showRefusal(error: unknown): void {
      if (!(error instanceof CallRefusal)) return
      setRefused(error.fields)
      const first = stepOfFields(Object.keys(error.fields))
      if (first !== undefined) goTo(first)
    },
    clear: (): void => {
      setDraft(EMPTY_DRAFT)
      setPasswords({ password: '', passwordAgain: '' })
    },
  }
}
