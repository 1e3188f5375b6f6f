import { expect } from 'vitest'
import type { ListKind } from '#shared/office/lists.ts'
import { callStaff, contextOf, hire, type StaffSession } from '#tests/support/staff.ts'
import { nextIdentityNumber } from '#tests/support/test-identity.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'

export const REASON = 'Kurumun duyurusu'
export const csv = (...rows: string[]) => `${rows.join('\n')}\n`
export const NAMED = 'name,birth_date,list,reference'
export const EXCLUDED = 'tckn;ad_soyad;dogum_tarihi;son_gun'

export type ListsFixture = Awaited<ReturnType<typeof createListsFixture>>

export async function createListsFixture(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment)
  const guard = await hire(app, 'compliance')
  const officer = await hire(app, 'risk')
  const second = await hire(app, 'compliance')

  let numbers = 5_000
  const newNumber = () => nextIdentityNumber((numbers += 1))

  async function upload(
    kind: ListKind,
    content: string | Buffer,
    by: Pick<StaffSession, 'cookies'> | 'nobody' = guard,
    headers: Record<string, string> = {},
  ) {
    const reply = await app.inject({
      method: 'POST',
      url: `/v1/staff/lists?kind=${kind}&file=liste.csv`,
      headers: { 'content-type': 'text/csv', panel: 'backoffice', ...headers },
      payload: content,
      ...(by !== 'nobody' && { cookies: by.cookies }),
    })
    return {
      status: reply.statusCode,
      body: reply.json<{
        versionID: string
        lines: number
        refused: number
        added: number
        changed: number
        gone: number
        message?: string
        debug?: string
      }>(),
    }
  }
  async function enforce(kind: ListKind, content: string) {
    const { body } = await upload(kind, content)
    const reply = await bringInForce(body.versionID)
    return { ...body, ...reply }
  }
  async function bringInForce(versionID: string) {
    await callStaff(app, 'apply_list', { versionID, reason: REASON }, guard)
    const id = await waitingFor(versionID)
    expect((await contextOf(app, id, second)).facts).toMatchObject({
      list: expect.any(String),
      file: expect.any(String),
      lines: expect.stringMatching(/^\d+$/),
      added: expect.any(String),
      gone: expect.any(String),
    })
    const reply = await decide(id, 'approve')
    await app.drain()
    return reply
  }
  async function waitingFor(subjectID: string): Promise<string> {
    const { data } = await callStaff(app, 'list_proposals', { limit: 100 }, second)
    return data.rows.find((row) => row.subjectID === subjectID)?.id ?? ''
  }
  const decide = (id: string, decision: 'approve' | 'reject' | 'withdraw', by = second) =>
    callStaff(app, 'decide_proposal', { id, decision, reason: REASON }, by)

  async function hitsOf({ user: { uid } }: Session) {
    await app.drain()
    return (await callStaff(app, 'list_player_hits', { playerID: uid }, officer)).data.rows.map(
      ({ name, list, reference, why, score, state, outcome, decidedBy, hitID }) => ({
        name,
        list,
        reference,
        why,
        score,
        state,
        outcome,
        decidedBy,
        hitID,
      }),
    )
  }
  const mayPlay = async (player: Session) =>
    (await app.call('protection', 'get', {}, player)).data.excludedUntil === null

  return {
    app,
    guard,
    officer,
    second,
    newNumber,
    upload,
    enforce,
    bringInForce,
    waitingFor,
    decide,
    hitsOf,
    mayPlay,
  }
}
