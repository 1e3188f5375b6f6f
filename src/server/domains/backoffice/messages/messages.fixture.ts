import { expect } from 'vitest'
import type { MessageBody } from '#shared/contracts/staff/messages.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'

export const NOON = new Date('2026-11-21T09:00:00Z')
export const REASON = 'Pazartesi duyurusu'

export async function openMessageDesk() {
  const app = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:4525' })
  app.clock.set(NOON)
  const staff = { writer: await hire(app, 'content'), approver: await hire(app, 'compliance') }

  async function renew(): Promise<void> {
    ;[staff.writer, staff.approver] = [await hire(app, 'content'), await hire(app, 'compliance')]
  }

  const both = (tr: string, en = `${tr} in English`) => ({ tr, en })
  let written = 0
  const bodyOf = (changes: Partial<MessageBody> = {}): MessageBody => ({
    title: both(`Duyuru ${(written += 1)}`),
    body: both('Merhaba {firstname}'),
    sms: both('Kisa'),
    link: '/profile',
    action: both('Profilin'),
    channels: ['site', 'email', 'sms'],
    isOffer: false,
    segmentID: null,
    publishAt: null,
    experiment: null,
    ...changes,
  })

  async function draftOf(
    body: MessageBody,
    by = staff.writer,
  ): Promise<{ id: string; revision: number }> {
    const {
      data: { id },
    } = await callStaff(app, 'open_message', {}, by)
    const { data } = await callStaff(app, 'save_message', { id, revision: 1, body }, by)
    return { id, revision: data.revision }
  }
  const propose = (
    { id, revision }: { id: string; revision: number },
    requestID = crypto.randomUUID(),
  ) => callStaff(app, 'propose_message', { id, revision, requestID, reason: REASON }, staff.writer)
  const decide = (id: string, decision: 'approve' | 'reject' | 'withdraw', by = staff.approver) =>
    callStaff(app, 'decide_proposal', { id, decision, reason: REASON }, by)
  async function approved(changes: Partial<MessageBody> = {}): Promise<string> {
    const draft = await draftOf(bodyOf(changes))
    expect(await decide((await propose(draft)).data.id, 'approve')).toMatchObject({ result: true })
    return draft.id
  }
  const run = () => app.app.domains.crm.run()
  const messageOf = async (id: string) =>
    (await callStaff(app, 'get_message', { id }, staff.writer)).data
  const outcomesOf = async (id: string) =>
    Object.fromEntries(
      (await messageOf(id)).tallies.map(({ channel, outcomes, waiting }) => [
        channel,
        { ...outcomes, waiting },
      ]),
    )
  const mailsOf = (session: Session) => app.outbox(`${session.user.username}@kupa.example`)
  const onSite = async (session: Session) =>
    (await app.call('crm', 'list_mass_messages', { limit: 250 }, session)).data
  const actionsOf = async (id: string) =>
    (await callStaff(app, 'list_audit', { subjectID: id }, staff.approver)).data.rows.map(
      ({ action, staff }) => [action, staff],
    )

  async function tallyHolds(): Promise<void> {
    const { rows } = await app.database.pool
      .query(`select message_id, channel, outcome, players from crm.message_tally
        where outcome in ('sent', 'stopped')
      except select message_id, channel, case state when 'sent' then 'sent' else why end, count(*)
        from crm.recipient where state <> 'waiting' group by 1, 2, 3`)
    expect(rows).toEqual([])
  }

  return {
    app,
    staff,
    renew,
    both,
    bodyOf,
    draftOf,
    propose,
    decide,
    approved,
    run,
    messageOf,
    outcomesOf,
    mailsOf,
    onSite,
    actionsOf,
    tallyHolds,
  }
}
