import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { automationBody, type AutomationBody } from '#shared/contracts/staff/automations.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  AUTOMATION_BOUNDS,
  END,
  NEXT,
  type AutomationAct,
  type AutomationState,
} from '#shared/office/automations.ts'
import { CRM_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { messageOfStep } from './check-body.ts'
import { CATEGORY_OF } from '../product-category.ts'
import { requireLists } from '../player-lists/player-lists.ts'
import { compile, type NamedRules } from './program.ts'
import { addMessage } from '../new-message.ts'

const MAX = 200
const SALT_BYTES = 16

export type Automation = {
  id: string
  revision: number
  body: AutomationBody
  editedBy: string
  editedAt: Date
  state: Exclude<AutomationState, 'waiting'>
  version: number | null
  pausedAt: Date | null
  pausedBy: string | null
  endedAt: Date | null
  endedBy: string | null
}
type Row = Omit<Automation, 'body'> & { body: unknown }

const COLUMNS = sql`id, revision, body, edited_by as "editedBy", edited_at as "editedAt", state,
  version, paused_at as "pausedAt", paused_by as "pausedBy", ended_at as "endedAt",
  ended_by as "endedBy"`
const read = (row: Row): Automation => ({ ...row, body: automationBody.parse(row.body) })

export const emptyBody = (): AutomationBody => ({
  name: '',
  trigger: {
    kind: 'registered',
    level: 2,
    bonus: 'completed',
    absentDays: 30,
    segmentID: null,
    hour: 10,
  },
  segmentID: null,
  reentryDays: null,
  goal: { kind: 'deposit', product: 'casino', days: 7 },
  controlShare: 10,
  comparedDays: 30,
  steps: [emptyStep('message')],
})

const NOTHING = { tr: '', en: '' }
const emptyStep = (kind: 'message'): AutomationBody['steps'][number] => ({
  key: randomUUID(),
  kind,
  message: {
    title: NOTHING,
    body: NOTHING,
    sms: NOTHING,
    link: '',
    action: NOTHING,
    channels: ['site'],
    isOffer: false,
  },
  amount: 1,
  unit: 'days',
  segmentID: null,
  to: END,
  parts: [
    { percent: 50, to: NEXT },
    { percent: 50, to: END },
  ],
})

export async function listAutomations(db: Db | Tx): Promise<Automation[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from crm.automation
    order by edited_at desc, id`.execute(db)
  return rows.map(read)
}

/** @throws Refusal 'record not found' */
export async function getAutomation(db: Db | Tx, id: string): Promise<Automation> {
  const { rows } = await sql<Row>`select ${COLUMNS} from crm.automation
    where id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new Refusal('record not found')
  return read(rows[0])
}

/** @throws Refusal 'record not found' */
export async function lockAutomation(tx: Tx, id: string): Promise<Automation> {
  const { rows } = await sql<Row>`select ${COLUMNS} from crm.automation
    where id = ${id} for update`.execute(tx)
  if (rows[0] === undefined) throw new Refusal('record not found')
  return read(rows[0])
}

/** @throws Refusal 'limit reached' */
export async function addAutomation(
  tx: Tx,
  body: AutomationBody,
  staff: string,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await sql`insert into crm.automation (id, revision, body, edited_by, edited_at)
    values (${id}, 1, ${JSON.stringify(body)}::jsonb, ${staff}, ${now})`.execute(tx)
  if ((await listAutomations(tx)).length > MAX) throw new Refusal('limit reached')
  return id
}

/**
 * Saves over the given revision.
 * @throws Refusal 'not possible' where another was saved in the meantime, or it has ended
 */
export async function saveAutomation(
  tx: Tx,
  { id, revision, body }: Pick<Automation, 'id' | 'revision' | 'body'>,
  staff: string,
  now: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`update crm.automation
    set body = ${JSON.stringify(body)}::jsonb, revision = revision + 1, edited_by = ${staff},
      edited_at = ${now}
    where id = ${id} and revision = ${revision} and state <> 'ended'`.execute(tx)
  if (numAffectedRows !== 1n) throw new Refusal('not possible', {}, CRM_TEXTS.draftSavedMeanwhile)
}

export async function removeAutomation(tx: Tx, id: string): Promise<void> {
  await sql`delete from crm.automation where id = ${id} and version is null`.execute(tx)
}

/** @throws Refusal 'limit reached' */
async function requireFewRunning(tx: Tx): Promise<void> {
  const { rows } = await sql`select from crm.automation
    where state in ('running', 'paused')`.execute(tx)
  if (rows.length > AUTOMATION_BOUNDS.running)
    throw new Refusal('limit reached', {}, CRM_TEXTS.manyAutomations(AUTOMATION_BOUNDS.running))
}

/**
 * Makes a locked automation's body its next version and starts it. Players who are on their way
 * finish their version. A paused automation stays paused.
 * @throws Refusal 'limit reached'
 */
export async function approveVersion(
  tx: Tx,
  { id, version: before, body, state }: Automation,
  { rules, writtenBy, approvedBy }: { rules: NamedRules; writtenBy: string; approvedBy: string },
  now: Date,
): Promise<number> {
  for (const { rule } of Object.values(rules)) await requireLists(tx, rule)
  const version = (before ?? 0) + 1
  const messageIds = new Map<string, string>()
  for (const step of body.steps) {
    if (step.kind !== 'message') continue
    const messageId = randomUUID()
    messageIds.set(step.key, messageId)
    await addMessage(tx, messageOfStep(step), now, {
      id: messageId,
      writtenBy,
      approvedBy,
      segmentName: null,
      experiment: null,
    })
  }
  await sql`update crm.mass_message set automation_id = ${id}, is_paused = ${state === 'paused'},
      spread_at = ${now}, finished_at = ${now}
    where id = any(${[...messageIds.values()]}::uuid[])`.execute(tx)
  const { kind, product, days } = body.goal
  await sql`update crm.automation_version set closed_at = ${now}
    where automation_id = ${id} and closed_at is null`.execute(tx)
  await sql`insert into crm.automation_version (automation_id, version, trigger_kind, body, program,
      control_share, salt, goal_kind, goal_category, goal_days, compared_until, written_by,
      approved_by, approved_at)
    values (${id}, ${version}, ${body.trigger.kind}, ${JSON.stringify(body)}::jsonb,
      ${JSON.stringify(compile(body, rules, messageIds))}::jsonb, ${body.controlShare},
      ${randomBytes(SALT_BYTES)}, ${kind}, ${kind === 'stake' ? CATEGORY_OF[product] : null},
      ${days}, ${now}::timestamptz + make_interval(days => ${body.comparedDays}), ${writtenBy},
      ${approvedBy}, ${now})`.execute(tx)
  await sql`update crm.automation set version = ${version},
      started_at = coalesce(started_at, ${now}),
      state = case state when 'draft' then 'running' else state end
    where id = ${id}`.execute(tx)
  await requireFewRunning(tx)
  return version
}

const FROM: Readonly<Record<AutomationAct, readonly Automation['state'][]>> = {
  pause: ['running'],
  resume: ['paused'],
  end: ['running', 'paused'],
}

/**
 * Pauses, resumes or ends a locked automation. The sender of messages holds each message while it
 * sends, so nothing is sent after this commit.
 * @throws Refusal 'not possible' in another state
 */
export async function switchAutomation(
  tx: Tx,
  { id, state }: Pick<Automation, 'id' | 'state'>,
  act: AutomationAct,
  staff: string,
  now: Date,
): Promise<Automation['state']> {
  if (!FROM[act].includes(state))
    throw new Refusal('not possible', {}, CRM_TEXTS.automationElsewhere)
  if (act === 'end') {
    await sql`update crm.automation set state = 'ended', ended_at = ${now}, ended_by = ${staff},
      paused_at = null, paused_by = null where id = ${id}`.execute(tx)
    await sql`update crm.automation_version set closed_at = ${now}
      where automation_id = ${id} and closed_at is null`.execute(tx)
    await sql`update crm.mass_message set stopped_at = ${now}, stopped_by = ${staff},
      finished_at = null where automation_id = ${id}`.execute(tx)
    return 'ended'
  }
  const isPaused = act === 'pause'
  await sql`update crm.automation set state = ${isPaused ? 'paused' : 'running'},
    paused_at = ${isPaused ? now : null}, paused_by = ${isPaused ? staff : null}
    where id = ${id}`.execute(tx)
  await sql`update crm.mass_message set is_paused = ${isPaused}
    where automation_id = ${id}`.execute(tx)
  return isPaused ? 'paused' : 'running'
}
