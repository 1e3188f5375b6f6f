import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AutomationBody, AutomationStep } from '#shared/contracts/staff/automations.ts'
import type { StaffInput, StaffMethod } from '#shared/contracts/staff/contract.ts'
import type { SegmentRule } from '#shared/office/segments.ts'
import { emptyBody } from '#server/domains/crm/index.ts'
import { approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'

/** Noon in Istanbul. */
export const NOON = new Date('2026-11-21T09:00:00Z')
export const REASON = 'Hoş geldin dizisi'
const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const both = (text: string) => ({ tr: text, en: `${text} in English` })

const [usual] = emptyBody().steps
if (usual === undefined) throw new Error('an empty automation has no step')
const step = (changes: Partial<AutomationStep>): AutomationStep => ({
  ...usual,
  key: randomUUID(),
  ...changes,
})
export const message = (
  text: string,
  changes: Partial<AutomationStep['message']> = {},
): AutomationStep =>
  step({
    kind: 'message',
    message: { ...usual.message, title: both(text), body: both(text), sms: both(text), ...changes },
  })
export const offer = (text: string, changes: Partial<AutomationStep['message']> = {}) =>
  message(text, { isOffer: true, ...changes })
export const wait = (amount: number, unit: AutomationStep['unit'] = 'hours') =>
  step({ kind: 'wait', amount, unit })
export const condition = (segmentID: string, to = 'end') =>
  step({ kind: 'condition', segmentID, to })
export const split = (...parts: AutomationStep['parts']) => step({ kind: 'split', parts })
export const jump = (to: string) => step({ kind: 'jump', to })
export const stop = () => step({ kind: 'stop' })

export async function openAutomationDesk(options: Parameters<typeof createTestApp>[1] = {}) {
  const app = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:4525' }, options)
  app.clock.set(NOON)
  const staff = { writer: await hire(app, 'content'), approver: await hire(app, 'compliance') }
  const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await app.database.pool.query<R>(text, values)).rows

  let renewedAt = NOON.getTime()
  /** Sessions of staff end when the clock moves on. */
  async function fresh(): Promise<typeof staff> {
    const now = app.clock.now().getTime()
    if (Math.abs(now - renewedAt) > MINUTE_MS) {
      renewedAt = now
      ;[staff.writer, staff.approver] = [await hire(app, 'content'), await hire(app, 'compliance')]
    }
    return staff
  }
  const call = async <M extends StaffMethod>(
    by: keyof typeof staff,
    method: M,
    data: StaffInput<M>,
  ) => callStaff(app, method, data, (await fresh())[by])

  let named = 0
  const bodyOf = (
    steps: AutomationStep[],
    changes: Partial<AutomationBody> = {},
  ): AutomationBody => ({
    ...emptyBody(),
    name: `Otomasyon ${(named += 1)}`,
    controlShare: 0,
    ...changes,
    steps,
  })

  async function save(body: AutomationBody, id?: string) {
    const own = id ?? (await call('writer', 'open_automation', {})).data.id
    const { revision } = await automationOf(own)
    return (await call('writer', 'save_automation', { id: own, revision, body })).data
  }
  const propose = (
    { id, revision }: { id: string; revision: number },
    requestID: string = randomUUID(),
  ) => call('writer', 'propose_automation', { id, revision, requestID, reason: REASON })
  const decide = (
    id: string,
    decision: 'approve' | 'reject' = 'approve',
    by: keyof typeof staff = 'approver',
  ) => call(by, 'decide_proposal', { id, decision, reason: REASON })

  /** Starts an automation, or the next version of one. Returns its id. */
  async function start(
    steps: AutomationStep[],
    changes: Partial<AutomationBody> = {},
    id?: string,
  ): Promise<string> {
    const saved = await save(bodyOf(steps, changes), id)
    expect(saved.problems).toEqual([])
    expect(await decide((await propose(saved)).data.id)).toMatchObject({ result: true })
    return saved.id
  }
  const act = (id: string, what: 'pause' | 'resume' | 'end') =>
    call('approver', 'switch_automation', { id, act: what, reason: REASON })
  async function endAll(): Promise<void> {
    for (const { id } of await query<{ id: string }>(
      "select id from crm.automation where state in ('running', 'paused')",
    ))
      expect(await act(id, 'end')).toMatchObject({ result: true })
    await run()
  }
  const automationOf = async (id: string) => (await call('writer', 'get_automation', { id })).data
  const figuresOf = async (id: string) => {
    const { current } = await automationOf(id)
    if (current === null) throw new Error('no version was approved')
    return current
  }

  async function run(): Promise<void> {
    await app.platform.outbox.drain()
    await app.app.domains.crm.run()
  }
  /** Moves the clock on and does what is due then. */
  async function pass(ms: number): Promise<void> {
    app.clock.advance(ms)
    await run()
  }
  /** A registered player; what the registration let begin is done. */
  async function join(overrides: Record<string, unknown> = {}): Promise<Session> {
    const session = await app.signUp(overrides)
    await run()
    return session
  }
  const sentTo = async (
    session: Session,
    channel: 'site' | 'email' | 'sms' = 'site',
  ): Promise<string[]> =>
    (
      await query<{ title: string }>(
        `select m.title_tr as title from crm.recipient c join crm.mass_message m
            on m.id = c.message_id
          where c.player_id = $1 and c.channel = $2 and c.state = 'sent'
          order by c.decided_at, m.title_tr`,
        [session.user.uid, channel],
      )
    ).map(({ title }) => title)
  const runsOf = (session: Session) =>
    query<{
      id: string
      state: string
      why: string | null
      step: number
      entry: number
      version: number
      goal_at: Date | null
    }>('select * from crm.automation_run where player_id = $1 order by entered_at, entry', [
      session.user.uid,
    ])

  async function segment(rule: SegmentRule): Promise<string> {
    const id = randomUUID()
    const saved = await call('writer', 'save_segment', { id, name: `Segment ${id}`, rule })
    expect(saved.result).toBe(true)
    return id
  }
  const tag = (session: Session, name: string) =>
    query("insert into crm.tag values ($1, $2, 'test', now()) on conflict do nothing", [
      session.user.uid,
      name,
    ])

  async function deposit(session: Session, amountMinor = 10_000n): Promise<void> {
    const playerId = session.user.uid
    app.clock.advance(1_000)
    await app.database.transaction(async (tx) => {
      const now = app.clock.now()
      const transactionId = await openDeposit(tx, {
        playerId,
        amountMinor,
        subCategory: 101,
        method: { tr: 'Havale', en: 'Transfer' },
        reference: randomUUID(),
        description: 'awaiting payment',
        now,
      })
      await approveDeposit(tx, { playerId, transactionId, amountMinor, now })
      await app.platform.outbox.add(tx, 'deposit-approved', {
        playerId,
        transactionId,
        amountMinor: String(amountMinor),
        at: now.toISOString(),
      })
    })
  }

  return {
    app,
    staff,
    query,
    call,
    bodyOf,
    save,
    propose,
    decide,
    start,
    act,
    endAll,
    automationOf,
    figuresOf,
    run,
    pass,
    join,
    sentTo,
    runsOf,
    segment,
    tag,
    deposit,
  }
}
