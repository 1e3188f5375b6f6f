import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { ExperimentPlan, MessageBody } from '#shared/contracts/staff/messages.ts'
import { approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { tagged } from '#tests/support/segment-rules.ts'
import { callStaff } from '#tests/support/staff.ts'
import { openMessageDesk } from './messages.fixture.ts'

export const PLAN: ExperimentPlan = { share: 20, days: 2, metric: 'deposits' }
const RANGE = 2 ** 32

/** Computes the group by the rule of `crm.is_control`, independently of it. */
export function isControlOf(salt: Uint8Array, playerId: string, share: number): boolean {
  const id = Buffer.from(playerId.replaceAll('-', ''), 'hex')
  const digest = createHash('sha256').update(salt).update(id).digest()
  return digest.readUInt32BE(0) * 100 < share * RANGE
}

export type Member = { player_id: string; is_control: boolean }

export async function openExperimentDesk() {
  const desk = await openMessageDesk()
  const { app, staff } = desk
  const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await app.database.pool.query<R>(text, values)).rows

  async function audienceOf(name: string, players: number): Promise<string> {
    await query(
      `with added as (
        insert into identity.player (id, username, username_key, password_hash, status, firstname,
          lastname, birth_date, nationality, identity_digest, identity_sealed, country, city,
          address, email, email_key, phone, sms_consent, email_consent, language, created_at)
        select gen_random_uuid(), $1 || n, $1 || n, 'none', 'active', 'W', 'W', '1990-01-01', 'TR',
          $1 || n, '', 'TR', 'x', 'x', $1 || n || '@kupa.example', $1 || n || '@kupa.example',
          $1 || n, false, false, 'tr', $3 from generate_series(1, $2::int) as n returning id
      ), accounts as (insert into wallet.account (player_id) select id from added)
      insert into crm.tag (player_id, tag, staff_name, created_at)
        select id, $1, 'test', $3 from added`,
      [name, players, app.clock.now()],
    )
    return segmentOf(name)
  }
  async function segmentOf(tag: string): Promise<string> {
    const id = crypto.randomUUID()
    const saved = await callStaff(
      app,
      'save_segment',
      { id, name: tag, rule: tagged(tag) },
      staff.writer,
    )
    expect(saved.result).toBe(true)
    return id
  }
  const send = async (
    segmentID: string,
    plan: Partial<ExperimentPlan> = {},
    changes: Partial<MessageBody> = {},
  ): Promise<string> => {
    const id = await desk.approved({ segmentID, experiment: { ...PLAN, ...plan }, ...changes })
    await desk.run()
    return id
  }
  const membersOf = (id: string) =>
    query<Member>(
      'select player_id, is_control from crm.experiment_member where message_id = $1 order by 1',
      [id],
    )
  const saltOf = async (id: string): Promise<Buffer> => {
    const [row] = await query<{ salt: Buffer }>(
      'select salt from crm.experiment where message_id = $1',
      [id],
    )
    if (row === undefined) throw new Error('no experiment')
    return row.salt
  }
  const experimentOf = async (id: string) => (await desk.messageOf(id)).experiment

  async function deposit(playerId: string, amountMinor: bigint): Promise<void> {
    await app.database.transaction(async (tx) => {
      const now = app.clock.now()
      const transactionId = await openDeposit(tx, {
        playerId,
        amountMinor,
        subCategory: 101,
        method: { tr: 'Havale', en: 'Transfer' },
        reference: crypto.randomUUID(),
        description: 'awaiting payment',
        now,
      })
      await approveDeposit(tx, { playerId, transactionId, amountMinor, now })
    })
  }
  async function conclude(at: Date): Promise<void> {
    app.clock.set(at)
    await desk.renew()
    while (!(await app.app.domains.reports.fold()));
    await app.app.domains.crm.measure()
  }
  return {
    ...desk,
    query,
    audienceOf,
    segmentOf,
    send,
    membersOf,
    saltOf,
    experimentOf,
    deposit,
    conclude,
  }
}
