import { toNestErrors } from '@hookform/resolvers'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { issueText, type IssueWords } from './issue-text.ts'
import { problemsIn, type Problem } from './problems.ts'

type Options<V extends FieldValues, R> = {
  /** The input of the contract's call; undefined if there is nothing to check. */
  schema: z.ZodType<unknown, V> | undefined
  /** The values at the beginning. Called once, so a request id in it stays the same. */
  start: () => DefaultValues<NoInfer<V>>
  /** Values that a later step asks for. They take part in the check and are not sent. */
  assumed?: Partial<NoInfer<V>>
  /** Makes the input of the call of the values; the paths of the fields stay as they are. */
  asSent?: (values: V) => V
  send: (values: V, methods: UseFormReturn<V>) => R | Promise<R>
  /** The form stays busy until it is done. */
  onSent?: (reply: R, methods: UseFormReturn<V>) => unknown
}

/** Without a label if no field of the form has the problem's name. */
type NamedProblem = Problem & { label: string | undefined }

export type ProblemsView = {
  /** The refusal that names no field, or null. */
  failure: unknown
  /** What the summary lists; empty if the text at the field is enough. */
  listed: readonly NamedProblem[]
  summary: RefObject<HTMLDivElement | null>
  focusField: (name: string) => void
}

export type CallForm<V extends FieldValues> = {
  methods: UseFormReturn<V>
  control: Control<V>
  /** The attributes of the form's element. */
  bind: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
  isSending: boolean
  isSent: boolean
  view: ProblemsView
  /** Shows a refusal of a later step at the fields that it names. False if it names none. */
  showRefusal: (error: unknown) => boolean
}

/**
 * A form of one call. The contract's schema checks the values before they are sent and, after the
 * first attempt, whenever they change. A second submission is ignored while the first is under way.
 */
export function useCallForm<V extends FieldValues, R>({
  schema,
  start,
  assumed,
  asSent = (values) => values,
  send,
  onSent,
}: Options<V, R>): CallForm<V> {
  const { forms: words } = useOffice()
  const lang = useOfficeLang()
  const { number } = useOfficeFormat()
  const [defaultValues] = useState<DefaultValues<V>>(start)
  const methods = useForm<V>({
    defaultValues,
    resolver: resolverOf(schema, (values) => ({ ...asSent(values), ...assumed }), {
      lang,
      words,
      number,
    }),
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const isFocusDue = useRef(false)
  const [refused, setRefused] = useState<readonly NamedProblem[]>([])
  const { errors, isSubmitted } = methods.formState

  useEffect(() => {
    if (isSubmitted) void methods.trigger()
    // oxlint-disable-next-line react/exhaustive-deps -- only the language rewrites the texts
  }, [lang])
  // The errors arrive in a later render than the refusal, and the summary with them.
  useEffect(() => {
    const [first] = refused
    if (!isFocusDue.current || first === undefined) return
    const target = isListed(refused) ? summary.current : fieldOf(element.current, first.name)
    if (target === null || target === undefined) return
    isFocusDue.current = false
    target.focus()
  })

  const refuse = (problems: readonly Problem[]) => {
    isFocusDue.current = problems.length > 0
    setRefused(namedIn(element.current, problems))
  }
  const showRefusal = (error: unknown) => {
    const problems =
      error instanceof CallRefusal
        ? Object.entries(error.fields).map(([name, text]) => ({ name, text }))
        : []
    for (const { name, text } of problems)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server names a field of the call's input
      methods.setError(name as FieldPath<V>, { type: 'server', message: text })
    refuse(problems)
    return problems.length > 0
  }
  const sending = useMutation({
    mutationFn: async (values: V) => send(asSent(values), methods),
    onSuccess: async (reply) => onSent?.(reply, methods),
    onError: showRefusal,
  })
  const submit = async (event: FormEvent) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await methods.handleSubmit(
        async (values) => {
          setRefused([])
          // The mutation shows what it throws.
          await sending.mutateAsync(values).catch(() => undefined)
        },
        (found) => {
          sending.reset()
          refuse(problemsIn(found))
        },
      )(event)
    } finally {
      isBusy.current = false
    }
  }

  // What became wrong since the last attempt is shown only at its field.
  const found = problemsIn(errors)
  const current = refused.flatMap((named) => {
    const problem = found.find(({ name }) => name === named.name)
    return problem === undefined ? [] : [{ ...named, text: problem.text }]
  })
  const { error } = sending
  return {
    methods,
    control: methods.control,
    bind: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        event.stopPropagation()
        void submit(event)
      },
    },
    isSending: sending.isPending,
    isSent: sending.isSuccess,
    view: {
      failure: error instanceof CallRefusal && Object.keys(error.fields).length > 0 ? null : error,
      listed: isListed(current) ? current : [],
      summary,
      focusField: (name) => fieldOf(element.current, name)?.focus(),
    },
    showRefusal,
  }
}

/** One problem at a field needs no summary: the focus goes to the field. */
const isListed = (problems: readonly NamedProblem[]) =>
  problems.length > 1 || problems.some(({ label }) => label === undefined)

function resolverOf<V extends FieldValues>(
  schema: z.ZodType<unknown, V> | undefined,
  asChecked: (values: V) => unknown,
  words: IssueWords,
): Resolver<V> {
  return (values, _context, options) => {
    const checked = schema?.safeParse(asChecked(values), { reportInput: true })
    if (checked === undefined || checked.success) return { values, errors: {} }
    const found: Record<string, FieldError> = {}
    for (const issue of checked.error.issues)
      found[issue.path.join('.') || 'root'] ??= {
        type: issue.code,
        message: issueText(issue, words),
      }
    return { values: {}, errors: toNestErrors<V>(found, options) }
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement | null): Field[] =>
  [...(form?.elements ?? [])].filter(
    (one) =>
      one instanceof HTMLInputElement ||
      one instanceof HTMLSelectElement ||
      one instanceof HTMLTextAreaElement,
  )

const fieldOf = (form: HTMLFormElement | null, name: string): Field | undefined =>
  fieldsOf(form).find((field) => field.name === name)

/** The problems with their labels, in the order of the fields. */
function namedIn(form: HTMLFormElement | null, problems: readonly Problem[]): NamedProblem[] {
  const fields = fieldsOf(form)
  return problems
    .map((problem) => {
      const own = fields.filter(({ name }) => name === problem.name)
      const place = own[0] === undefined ? fields.length : fields.indexOf(own[0])
      return { place, named: { ...problem, label: labelOf(own) } }
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ named }) => named)
}

/** The label of a field after the name of its group, or the group of several check boxes. */
function labelOf([field, ...others]: readonly Field[]): string | undefined {
  const group = field?.closest('fieldset')?.querySelector('legend')?.textContent ?? undefined
  const label = field?.labels?.[0]?.textContent ?? field?.ariaLabel ?? undefined
  if (others.length > 0 || label === undefined) return group ?? label
  return group === undefined ? label : `${group}: ${label}`
}
