import type {
  AutomationBody,
  AutomationProblem,
  AutomationStep,
} from '#shared/contracts/staff/automations.ts'
import { AUTOMATION_BOUNDS } from '#shared/office/automations.ts'
import { doubtsOf, messageOf, problemsOf } from '../check-draft.ts'
import type { NewMessage } from '../new-message.ts'
import { placeOf } from './program.ts'

const WHOLE = 100

const asMessage = ({ message }: Pick<AutomationStep, 'message'>) => ({
  ...message,
  segmentID: null,
  publishAt: null,
  experiment: null,
})

export const messageOfStep = (step: AutomationStep): NewMessage =>
  messageOf(asMessage(step), undefined)

type Problems = Omit<AutomationProblem, 'figure'> & { figure?: string | null }

/** What prevents an approval: missing fields, unknown segments and targets that are not later. */
export function problemsOfAutomation(
  body: AutomationBody,
  segments: ReadonlySet<string>,
  now: Date,
): AutomationProblem[] {
  const { name, trigger, segmentID, steps } = body
  const found: Problems[] = []
  if (name.trim() === '') found.push({ field: 'name', why: 'missing' })
  if (trigger.kind === 'segment') {
    if (trigger.segmentID === null) found.push({ field: 'trigger.segmentID', why: 'missing' })
    else if (!segments.has(trigger.segmentID))
      found.push({ field: 'trigger.segmentID', why: 'gone' })
  }
  if (segmentID !== null && !segments.has(segmentID))
    found.push({ field: 'segmentID', why: 'gone' })
  if (!steps.some(({ kind }) => kind === 'message')) found.push({ field: 'steps', why: 'missing' })
  if (new Set(steps.map(({ key }) => key)).size < steps.length)
    found.push({ field: 'steps', why: 'invalid' })
  for (const [at, step] of steps.entries())
    for (const problem of problemsOfStep(steps, at, step, segments, now))
      found.push({ ...problem, field: `steps.${at}.${problem.field}` })
  const reached = reachedSteps(steps)
  for (const at of steps.keys())
    if (!reached.has(at)) found.push({ field: `steps.${at}`, why: 'unreached' })
  return found.map(({ figure = null, ...problem }) => ({ ...problem, figure }))
}

function problemsOfStep(
  steps: readonly AutomationStep[],
  at: number,
  step: AutomationStep,
  segments: ReadonlySet<string>,
  now: Date,
): Problems[] {
  const found: Problems[] = []
  const requireLater = (field: string, to: string) => {
    if (placeOf(steps, at, to) <= at) found.push({ field, why: 'backwards' })
  }
  if (step.kind === 'message')
    for (const { field, why, figure } of problemsOf(asMessage(step), segments, now))
      if (why !== 'past') found.push({ field: `message.${field}`, why, figure })
  if (step.kind === 'wait') {
    const least = step.unit === 'hour' ? 0 : 1
    if (step.amount < least || step.amount > AUTOMATION_BOUNDS.wait[step.unit])
      found.push({ field: 'amount', why: 'invalid' })
  }
  if (step.kind === 'condition') {
    if (step.segmentID === null) found.push({ field: 'segmentID', why: 'missing' })
    else if (!segments.has(step.segmentID)) found.push({ field: 'segmentID', why: 'gone' })
  }
  if (step.kind === 'condition' || step.kind === 'jump') requireLater('to', step.to)
  if (step.kind === 'split') {
    if (step.parts.reduce((sum, { percent }) => sum + percent, 0) !== WHOLE)
      found.push({ field: 'parts', why: 'percent' })
    for (const [n, { to }] of step.parts.entries()) requireLater(`parts.${n}.to`, to)
  }
  return found
}

/** A step that no other leads to would never be performed. */
function reachedSteps(steps: readonly AutomationStep[]): Set<number> {
  const reached = new Set([0])
  for (const [at, step] of steps.entries()) {
    if (!reached.has(at)) continue
    const { kind, to, parts } = step
    if (kind === 'split') for (const part of parts) reached.add(placeOf(steps, at, part.to))
    else if (kind !== 'jump' && kind !== 'stop') reached.add(at + 1)
    if (kind === 'condition' || kind === 'jump') reached.add(placeOf(steps, at, to))
  }
  return reached
}

export function doubtsOfAutomation({ steps }: AutomationBody): { step: number; words: string[] }[] {
  return steps
    .map((step, at) => ({
      step: at,
      words: step.kind === 'message' ? doubtsOf(asMessage(step)) : [],
    }))
    .filter(({ words }) => words.length > 0)
}
