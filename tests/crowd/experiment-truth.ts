import { toWireMoney, type Minor } from '#shared/money.ts'
import type { ExperimentOfMessage } from '#shared/contracts/staff/messages.ts'
import { EXPERIMENT_METRICS, type ExperimentMetric } from '#shared/office/experiments.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { KnownPlayer } from './known-players.ts'

const REASON = 'doğrulama'
const both = (text: string) => ({ tr: text, en: text })
/**
 * The title of a message is its metric, so that a mailbox shows which messages its player received.
 */
const titleOf = (metric: ExperimentMetric) => `Deney: ${metric}`

export type Sent = { metric: ExperimentMetric; id: string }

export async function sendExperiments(app: TestApp, days: number): Promise<Sent[]> {
  const [writer, approver] = [await hire(app, 'content'), await hire(app, 'compliance')]
  const sent: Sent[] = []
  for (const metric of EXPERIMENT_METRICS) {
    const { data: opened } = await callStaff(app, 'open_message', {}, writer)
    const { body, revision } = (await callStaff(app, 'get_message', opened, writer)).data
    const saved = await callStaff(
      app,
      'save_message',
      {
        ...opened,
        revision,
        body: {
          ...body,
          title: both(titleOf(metric)),
          body: both('Metin'),
          channels: ['email'],
          experiment: { share: 50, days, metric },
        },
      },
      writer,
    )
    const asked = { ...opened, revision: saved.data.revision, reason: REASON }
    const proposed = await callStaff(
      app,
      'propose_message',
      { ...asked, requestID: crypto.randomUUID() },
      writer,
    )
    const decision = { id: proposed.data.id, decision: 'approve', reason: REASON } as const
    const decided = await callStaff(app, 'decide_proposal', decision, approver)
    if (!decided.result) throw new Error(JSON.stringify(decided))
    sent.push({ metric, id: opened.id })
  }
  await app.app.domains.crm.run()
  return sent
}

export async function receiversOf(
  app: TestApp,
  metric: ExperimentMetric,
  players: readonly KnownPlayer[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { id, agent } of players) {
    const mails = await app.outbox(agent.memory.person.email)
    if (mails.some(({ subject }) => subject === titleOf(metric))) found.add(id)
  }
  return found
}

export function ownTotal(
  metric: ExperimentMetric,
  group: readonly KnownPlayer[],
  { assignedAt, endsAt }: ExperimentOfMessage,
): string {
  const [from, until] = [Date.parse(assignedAt ?? ''), Date.parse(endsAt ?? '')]
  const isIn = (atMs: number | undefined) => atMs !== undefined && atMs >= from && atMs < until
  const values = group.map((one) => ownValue(metric, one, isIn))
  return metric === 'deposit-share'
    ? String(values.filter((minor) => minor > 0n).length)
    : toWireMoney(values.reduce((sum, minor) => sum + minor, 0n))
}

function ownValue(
  metric: ExperimentMetric,
  { deposits, stakes }: KnownPlayer,
  isIn: (atMs: number | undefined) => boolean,
): Minor {
  const sum = (amounts: readonly Minor[]) => amounts.reduce((all, minor) => all + minor, 0n)
  const deposited = sum(
    deposits.filter(({ approvedAtMs }) => isIn(approvedAtMs)).map(({ minor }) => minor),
  )
  const of = (amount: 'returnedMinor' | 'wonMinor') =>
    sum(stakes.filter(({ overAtMs }) => isIn(overAtMs)).map((stake) => stake[amount]))
  const staked =
    sum(stakes.filter(({ atMs }) => isIn(atMs)).map(({ minor }) => minor)) - of('returnedMinor')
  if (metric === 'stakes') return staked
  return metric === 'ggr' ? staked - of('wonMinor') : deposited
}
