import { useQuery } from '@tanstack/react-query'
import type {
  AutomationBody,
  AutomationOfStaff,
  AutomationStep,
  AutomationVersion,
} from '#shared/contracts/staff/automations.ts'
import {
  END,
  NEXT,
  SKIP_REASONS,
  STEP_OUTCOMES,
  type StepKind,
} from '#shared/office/automations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { MessagePreview } from './message-preview.tsx'

export const STEP_ICONS: Readonly<Record<StepKind, IconName>> = {
  message: 'bell',
  wait: 'clock',
  condition: 'filter',
  split: 'columns',
  jump: 'down',
  stop: 'flag',
}

export const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The name of a segment: at the approval of a version, or now. */
function useSegmentName(version: AutomationVersion | undefined): (id: string | null) => string {
  const { data: segments = [] } = useQuery(asked('list_segments', {}))
  return (id) =>
    id === null
      ? '…'
      : (version?.segments[id] ?? segments.find((one) => one.id === id)?.name ?? '…')
}

type Props = {
  body: AutomationBody
  /** Without a version nothing is counted. */
  version?: AutomationVersion
  smsTail: AutomationOfStaff['smsTail']
}

/** The steps from top to bottom, with what happened at each. */
export function Flow({ body, version, smsTail }: Props) {
  const {
    automations: { flow: words, kinds },
  } = useOffice()
  const nameOf = useSegmentName(version)
  return (
    <section className="card office-section">
      <h2>{words.title}</h2>
      <ol className="auto-flow">
        <Start body={body} nameOf={nameOf} />
        {body.steps.map((step, at) => (
          <li key={step.key} className="auto-step">
            <span className="auto-step__mark">
              <Icon name={STEP_ICONS[step.kind]} />
            </span>
            <div className="auto-step__body">
              <h3 className="t-sm">
                <span className="c-3">{words.step(String(at + 1))}</span> {kinds[step.kind]}
              </h3>
              <Described step={step} steps={body.steps} nameOf={nameOf} smsTail={smsTail} />
              {version !== undefined && <Counts counts={version.steps[at]} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Named = { nameOf: (id: string | null) => string }

function Start({ body, nameOf }: Named & { body: AutomationBody }) {
  const {
    automations: { flow: words, triggers, products },
  } = useOffice()
  const { number } = useOfficeFormat()
  const { trigger, segmentID, reentryDays, goal, controlShare } = body
  const details = {
    level: words.level(number(trigger.level)),
    'bonus-ended': words.bonus[trigger.bonus],
    returned: words.absent(number(trigger.absentDays)),
    segment: words.segmentAt(nameOf(trigger.segmentID), clockOf(trigger.hour)),
    registered: '',
    deposit: '',
    'first-deposit': '',
  }[trigger.kind]
  return (
    <li className="auto-step">
      <span className="auto-step__mark">
        <Icon name="play" />
      </span>
      <div className="auto-step__body">
        <h3 className="t-sm">
          <span className="c-3">{words.start}</span> {triggers[trigger.kind]}
        </h3>
        <p className="c-2 t-sm">
          {[
            details,
            segmentID === null ? words.everyone : words.only(nameOf(segmentID)),
            reentryDays === null ? words.once : words.again(number(reentryDays)),
            words.goal(
              goal.kind === 'deposit' ? words.goals.deposit : words.stakeOn(products[goal.product]),
              number(goal.days),
            ),
            words.control(number(controlShare)),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}

function useTarget(steps: readonly AutomationStep[]): (to: string) => string {
  const {
    automations: { flow: words },
  } = useOffice()
  return (to) => {
    if (to === NEXT) return words.next
    const at = steps.findIndex(({ key }) => key === to)
    return to === END || at === -1 ? words.toEnd : words.toStep(String(at + 1))
  }
}

function Described({
  step,
  steps,
  nameOf,
  smsTail,
}: Named & {
  step: AutomationStep
  steps: readonly AutomationStep[]
  smsTail: Props['smsTail']
}) {
  const {
    automations: { flow: words, form },
    messages,
  } = useOffice()
  const { number } = useOfficeFormat()
  const lang = useOfficeLang()
  const target = useTarget(steps)
  switch (step.kind) {
    case 'message': {
      const { title, channels, isOffer } = step.message
      return (
        <>
          <p>
            <b>{title[lang] || title.tr}</b>{' '}
            <span className="c-3 t-sm">
              {isOffer ? messages.offer : messages.service} ·{' '}
              {channels.map((channel) => messages.channels[channel]).join(', ')}
            </span>
          </p>
          <details>
            <summary className="t-sm">{words.show}</summary>
            <MessagePreview message={step.message} smsTail={smsTail} />
          </details>
        </>
      )
    }
    case 'wait':
      return (
        <p>
          {step.unit === 'hour'
            ? words.wait.hour(clockOf(step.amount))
            : words.wait[step.unit](number(step.amount))}
        </p>
      )
    case 'condition':
      return (
        <ul className="auto-ways">
          <li>{words.yes(nameOf(step.segmentID))}</li>
          <li>
            {words.no}: {target(step.to)}
          </li>
        </ul>
      )
    case 'split':
      return (
        <ul className="auto-ways">
          {step.parts.map(({ percent, to }, n) => (
            <li key={n}>
              <b className="num">{words.part(number(percent))}</b> {target(to)}
            </li>
          ))}
        </ul>
      )
    case 'jump':
      return <p>{target(step.to)}</p>
    case 'stop':
      return <p className="c-2">{form.stopText}</p>
    default:
      return step.kind satisfies never
  }
}

function Counts({ counts }: { counts: AutomationVersion['steps'][number] | undefined }) {
  const {
    automations: { flow: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  if (counts === undefined) return null
  const reasons = SKIP_REASONS.filter((reason) => (counts.skipped[reason] ?? 0) > 0)
    .map((reason) => `${words.skipped[reason]}: ${number(counts.skipped[reason] ?? 0)}`)
    .join(', ')
  return (
    <p className="row g-4 auto-counts">
      {counts.at > 0 && (
        <Badge tone="info" icon="clock">
          {words.here}: {number(counts.at)}
        </Badge>
      )}
      {STEP_OUTCOMES.filter((outcome) => (counts.outcomes[outcome] ?? 0) > 0).map((outcome) => (
        <Badge
          key={outcome}
          tone={outcome === 'sent' ? 'up' : outcome === 'skipped' ? 'warn' : 'plain'}
        >
          {words.outcomes[outcome]}: {number(counts.outcomes[outcome] ?? 0)}
          {outcome === 'skipped' && reasons !== '' && ` (${reasons})`}
        </Badge>
      ))}
    </p>
  )
}
