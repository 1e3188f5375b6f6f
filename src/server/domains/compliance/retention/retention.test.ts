import { afterAll, beforeAll, expect, test } from 'vitest'
import { png, upload } from '#server/domains/documents/documents.fixture.ts'
import { adjust, approveDeposit, openDeposit } from '#server/domains/wallet/index.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import {
  createTestApp,
  registration,
  TEST_PASSWORD,
  type Session,
  type TestApp,
} from '#tests/support/test-app.ts'
import { findWords } from './find-words.fixture.ts'

const YEAR_MS = 365.25 * 86_400_000
const REASON = 'Kapanan hesap'
const PLANTED = {
  firstname: 'Zümrütgül',
  lastname: 'Karabatakoğlu',
  email: 'zumrutgul.k@posta.example',
  phone: '+905399998877',
  username: 'zumrutkarabatak',
  city: 'Şebinkarahisar',
  address: 'Kuşkonmaz Çıkmazı 17',
  closed: 'Taşınıyorum Karabatakoğlu',
}
const IBAN = 'TR650001000000001000079190'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const officer = () => hire(app, 'admin')
const give = ({ user: { uid } }: Session, amountMinor: bigint) =>
  app.database.transaction((tx) =>
    adjust(tx, {
      playerId: uid,
      amountMinor,
      description: 'opening balance',
      reference: '',
      now: app.clock.now(),
    }),
  )
const close = async ({ user: { uid } }: Session, reason = REASON) =>
  expect(
    (await callStaff(app, 'close_player', { playerID: uid, reason }, await officer())).result,
  ).toBe(true)
const list = async (view: 'due' | 'held' | 'erased') =>
  (await callStaff(app, 'list_retention', { view, limit: 100 }, await officer())).data.rows
const erasedAt = async ({ user: { uid } }: Session) =>
  (
    await app.database.pool.query<{ erased_at: Date | null }>(
      'select erased_at from identity.player where id = $1',
      [uid],
    )
  ).rows[0]?.erased_at ?? null

async function plantRows(playerID: string): Promise<void> {
  const [words, id, version] = [
    `${PLANTED.firstname} ${PLANTED.lastname}`,
    crypto.randomUUID(),
    crypto.randomUUID(),
  ]
  const query = (text: string, values: unknown[]) => app.database.pool.query(text, values)
  await query(
    `insert into risk.signal (id, player_id, kind, state, value, threshold, evidence, raised_at,
      last_at, outcome, reason, decided_by, decided_at)
      values ($1, $2, 'night-play', 'decided', 1, 1, '[]', now(), now(), 'nothing', $3, 'x', now())`,
    [id, playerID, words],
  )
  await query(
    `insert into risk.note (id, signal_id, player_id, staff_name, body, created_at)
      values (gen_random_uuid(), $1, $2, 'x', $3, now())`,
    [id, playerID, words],
  )
  await query(
    `insert into screening.version (id, kind, state, digest, file_name, lines, refused, added,
      changed, gone, created_by, created_at) values ($1, 'pep', 'discarded', 'x', 'x', 0, 0, 0, 0,
      0, 'x', now())`,
    [version],
  )
  await query(
    `insert into screening.hit (id, player_id, kind, key, version_id, name, list, reference, why,
      score, state, found_at) values (gen_random_uuid(), $1, 'pep', 'x', $2, $3, 'x', 'x', 'name',
      90, 'gone', now())`,
    [playerID, version, words],
  )
  await query(
    `insert into sportsbook.dispute (coupon_id, leg, player_id, reason, message, shown, state,
      answer, opened_at, answered_at) values (gen_random_uuid(), 1, $1, 'other', $2, '{}',
      'declined', $2, now(), now())`,
    [playerID, words],
  )
  await query(
    `insert into sportsbook.coupon_void (player_id, id, coupon_id, legs, cause, message, paid_minor,
      reverted_minor, voided_at)
      values ($1, gen_random_uuid(), gen_random_uuid(), '{}', 'other', $2, 0, 0, now())`,
    [playerID, words],
  )
  const {
    rows: [ticket],
  } = await app.database.pool.query<{ id: string }>(
    'select id from support.ticket where player_id = $1',
    [playerID],
  )
  const complaint = crypto.randomUUID()
  await query(
    `insert into support.complaint (id, ticket_id, player_id, category, wanted, filed_at, due_on)
      values ($1, $2, $3, 'account', $4, now(), '2026-12-05')`,
    [complaint, ticket?.id, playerID, words],
  )
  await query(
    `insert into support.complaint_step (complaint_id, n, player_id, kind, at, body, due_on)
      values ($1, 1, $2, 'reopened', now(), $3, '2026-12-05')`,
    [complaint, playerID, words],
  )
  await query(
    'insert into crm.experiment_member values (gen_random_uuid(), $1, false, now(), now(), now())',
    [playerID],
  )
  await app.database.pool.query(
    `with run as (insert into crm.automation_run (id, player_id, automation_id, version, entry,
        is_control, state, step, due_at, entered_at, goal_until)
      values (gen_random_uuid(), $1, gen_random_uuid(), 1, 1, false, 'active', 0, now(), now(),
        now() + interval '1 day') returning *)
    insert into crm.automation_visit (run_id, player_id, step, automation_id, version, outcome, at)
      select id, player_id, 0, automation_id, version, 'sent', now() from run`,
    [playerID],
  )
  await query(
    `insert into crm.dead_address (channel, address, noted_at) values ('email', $1, now())`,
    [PLANTED.email],
  )
  for (const state of ['resolved', 'discarded']) {
    await query(
      `insert into platform.dead_letter (source, item_id, payload, error, attempts, state,
        first_failed_at, last_failed_at, closed_at)
        values ('crm:send-message', $1, $2, $3, 10, $1, now(), now(), now())`,
      [
        state,
        JSON.stringify({ playerId: playerID, to: PLANTED.email }),
        `${words} ${PLANTED.email}`,
      ],
    )
  }
  await query(
    `insert into tables.saved_bet (player_id, kind, name, bets, saved_at)
      values ($1, 'roulette', $2, '[{"spot": "red", "amount": "5.00"}]', now())`,
    [playerID, PLANTED.firstname],
  )
  await query(`insert into chat.room (key) values ('planted') on conflict do nothing`, [])
  await query(
    `insert into chat.message (id, room, version, player_id, request_id, body, sent_at)
      values (gen_random_uuid(), 'planted', 1, $1, gen_random_uuid(), $2, now())`,
    [playerID, words],
  )
}

test('on its day no personal data of a closed account is left in any column, and ledger, log and exclusions hold', async () => {
  const identityNumber = String(registration(77, 'x')['identityNumber'])
  const { closed, ...person } = PLANTED
  const player = await app.signUp({ ...person, identityNumber })
  const playerID = player.user.uid
  const words = [
    ...Object.values(PLANTED),
    identityNumber,
    IBAN,
    'KARABATAKOĞLU',
    'karabatakoglu',
    'zumrutgul',
    '5399998877',
  ]
  await give(player, 10_000n)
  const staff = await officer()
  await upload(app, player, png())
  expect(
    (
      await app.call(
        'finance',
        'save_bank_account',
        {
          bankID: '0010',
          owner: 'ZÜMRÜTGÜL KARABATAKOĞLU',
          branchCode: '101',
          accountNumber: '79190',
          iban: IBAN,
        },
        player,
      )
    ).code,
  ).toBeLessThan(500)
  const ticket = await app.call(
    'support',
    'open_ticket',
    {
      requestId: crypto.randomUUID(),
      subject: 'withdrawal-where',
      text: `Ben ${PLANTED.firstname}, ${PLANTED.phone}`,
    },
    player,
  )
  expect(ticket.result).toBe(true)
  expect(
    (await callStaff(app, 'add_note', { playerID, body: `${PLANTED.lastname} aradı` }, staff))
      .result,
  ).toBe(true)
  expect((await callStaff(app, 'set_tags', { playerID, tags: ['aranacak'] }, staff)).result).toBe(
    true,
  )
  const {
    data: { requestID },
  } = await callStaff(
    app,
    'ask_funds',
    {
      playerID,
      ask: 'deposits',
      dueOn: new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10),
      reason: REASON,
    },
    staff,
  )
  expect(
    (
      await app.call(
        'user',
        'answer_funds_request',
        { requestID, answer: `${PLANTED.address} satıldı` },
        player,
      )
    ).result,
  ).toBe(true)
  expect(
    (
      await callStaff(
        app,
        'make_evidence',
        {
          requestID: crypto.randomUUID(),
          subject: 'player',
          subjectID: playerID,
          reason: REASON,
          keep: true,
        },
        staff,
      )
    ).result,
  ).toBe(true)
  await app.call('user', 'export_data', {}, player)
  // Its mail addresses the player by name.
  await app.call('user', 'forgot', { username: PLANTED.username })
  await app.drain()
  await plantRows(playerID)
  await app.database.transaction(async (tx) => {
    const [amountMinor, now] = [5_000n, app.clock.now()]
    const transactionId = await openDeposit(tx, {
      playerId: playerID,
      amountMinor,
      subCategory: 101,
      method: { tr: 'Havale', en: 'Transfer' },
      reference: `${PLANTED.firstname} havale`,
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId: playerID, transactionId, amountMinor, now })
  })
  const before = await findWords(app, words)
  expect(before).toEqual(
    expect.arrayContaining([
      'chat.message.body',
      'crm.dead_address.address',
      'risk.note.body',
      'risk.signal.reason',
      'screening.hit.name',
      'sportsbook.dispute.message',
      'sportsbook.coupon_void.message',
      'crm.note.body',
      'funds.request.answer',
      'identity.player.address',
      'identity.player.name_key',
      'payments.bank_account.owner',
      'platform.sandbox_message.body',
      'platform.dead_letter.payload',
      'platform.dead_letter.error',
      'support.message.body',
      'support.complaint.wanted',
      'support.complaint_step.body',
      'compliance.file.title',
      'wallet.transaction.reference',
    ]),
  )
  await close(player, closed)

  app.clock.advance(8 * YEAR_MS - 40 * 86_400_000)
  expect(await app.app.domains.compliance.eraseDue()).toBe(0)
  expect((await list('due')).map(({ username, hasMoney }) => [username, hasMoney])).toEqual([
    [PLANTED.username, true],
  ])
  app.clock.advance(41 * 86_400_000)
  expect([await app.app.domains.compliance.eraseDue(), await erasedAt(player)]).toEqual([0, null])
  await give(player, -15_000n)
  expect([
    await app.app.domains.compliance.eraseDue(),
    (await list('due')).map(({ isObjecting }) => isObjecting),
  ]).toEqual([0, [true]])
  await app.database.pool.query(
    `with paid as (insert into payments.payment (transaction_id, player_id, cash_type, method_id,
        amount_minor, state, details_sealed, created_at, method_version)
        values (gen_random_uuid(), $1, 1, 'fast', 100, 'approved', '', $2, 1)
        returning transaction_id, player_id, created_at)
      insert into payments.deposit_return (transaction_id, player_id, state, opened_at)
        select transaction_id, player_id, 'open', created_at from paid`,
    [playerID, app.clock.now()],
  )
  await app.database.pool.query(
    `update support.complaint set state = 'rejected', closed_at = now() where player_id = $1`,
    [playerID],
  )
  expect([
    await app.app.domains.compliance.eraseDue(),
    (await list('due')).map(({ hasOpenReturn }) => hasOpenReturn),
  ]).toEqual([0, [true]])
  await app.database.pool.query(
    `with gone as (delete from payments.deposit_return where player_id = $1 returning transaction_id)
      delete from payments.payment where transaction_id in (select transaction_id from gone)`,
    [playerID],
  )
  const {
    rows: [entries],
  } = await app.database.pool.query<{ n: string; chain: string }>(
    `select count(*)::text as n, encode((select chain_hash from wallet.account
      where player_id = $1), 'hex') as chain from wallet.entry where player_id = $1`,
    [playerID],
  )
  expect([
    await app.app.domains.compliance.eraseDue(),
    await app.app.domains.compliance.eraseDue(),
  ]).toEqual([1, 0])

  expect(await findWords(app, words)).toEqual(['staff.audit.reason'])
  expect(
    (
      await app.database.pool.query(
        `select from crm.experiment_member where player_id = $1
          union all select from crm.automation_run where player_id = $1
          union all select from crm.automation_visit where player_id = $1`,
        [playerID],
      )
    ).rowCount,
  ).toBe(0)
  const {
    rows: [after],
  } = await app.database.pool.query<{ n: string; chain: string }>(
    `select count(*)::text as n, encode((select chain_hash from wallet.account
      where player_id = $1), 'hex') as chain from wallet.entry where player_id = $1`,
    [playerID],
  )
  expect(after).toEqual(entries)
  expect((await app.app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)).toEqual([])
  expect((await app.app.domains.staff.checkAudit()).ok).toBe(true)
  const { rows: files } = await app.database.pool.query(
    `select from documents.file union all select from compliance.file_part p join compliance.file f
      on f.id = p.file_id where f.player_id = $1`,
    [playerID],
  )
  expect(files).toEqual([])

  const by = await officer()
  expect(
    (await list('erased')).map(({ playerID: id, what }) => [
      id,
      what?.documents,
      what?.tickets,
      what?.notes,
    ]),
  ).toEqual([[playerID, 1, 3, 2]])
  for (const search of [
    PLANTED.username,
    PLANTED.lastname,
    PLANTED.email,
    PLANTED.phone,
    'erased-',
  ])
    expect((await callStaff(app, 'list_players', { search }, by)).data.rows).toEqual([])
  const { data } = await callStaff(app, 'get_player', { playerID }, by)
  expect([data.state, data.retention?.what?.profile, data.steps]).toEqual(['closed', 1, []])
  expect((await callStaff(app, 'reopen_player', { playerID, reason: REASON }, by)).debug).toBe(
    'not possible',
  )
  expect(
    (await callStaff(app, 'list_audit', { subjectID: playerID, limit: 1 }, by)).data.rows[0],
  ).toMatchObject({ action: 'player.erase', staff: 'kupa' })
  const again = await callStaff(
    app,
    'make_evidence',
    {
      requestID: crypto.randomUUID(),
      subject: 'player',
      subjectID: playerID,
      reason: REASON,
      keep: false,
    },
    by,
  )
  await app.drain()
  expect(
    (await callStaff(app, 'list_evidence', {}, by)).data.rows.find(
      ({ fileID }) => fileID === again.data.fileID,
    )?.state,
  ).toBe('made')
  expect(
    (
      await app.post({
        api: { class: 'user', method: 'login' },
        data: { username: data.profile.username, password: TEST_PASSWORD },
      })
    ).debug,
  ).toBe('login failed')
})

test('a self-excluded player is recognised by number, and by name and birth date, after the erasure; others may register again', async () => {
  const [one, other] = [
    {
      firstname: 'Ayla',
      lastname: 'Öztürkmenoğlu',
      nationality: 'DE',
      identityNumber: 'C01X00T47',
      birthDate: '1988-02-03',
    },
    String(registration(88, 'x')['identityNumber']),
  ]
  const [excluded, plain] = [await app.signUp(one), await app.signUp({ identityNumber: other })]
  expect(
    (
      await callStaff(
        app,
        'exclude_player',
        { playerID: excluded.user.uid, months: 0, reason: 'Kendi isteği' },
        await officer(),
      )
    ).result,
  ).toBe(true)
  await close(excluded)
  await close(plain)
  app.clock.advance(8 * YEAR_MS + 2 * 86_400_000)
  expect(await app.app.domains.compliance.eraseDue()).toBe(2)
  const register = (changes: object) =>
    app.post({
      api: { class: 'user', method: 'register' },
      data: { ...registration(95, 'yeniden'), ...changes },
    })
  expect((await register(one)).debug).toBe('duplicate')
  expect((await register({ ...one, identityNumber: 'C01X00T99' })).debug).toBe('not possible')
  expect((await register({ identityNumber: other, birthDate: '1990-05-14' })).result).toBe(true)
})

test('one of several staff puts an erasure on hold with a reason, it is released once, and never for an open account', async () => {
  const player = await app.signUp()
  const by = await officer()
  const hold = () =>
    callStaff(app, 'hold_retention', { playerID: player.user.uid, reason: 'İtiraz sürüyor' }, by)
  const release = async () =>
    callStaff(
      app,
      'release_retention',
      { playerID: player.user.uid, reason: 'İtiraz kapandı' },
      await officer(),
    )
  expect([(await hold()).debug, (await release()).debug]).toEqual(['not possible', 'not possible'])
  await close(player)
  const replies = await Promise.all([hold(), hold()])
  expect(replies.map(({ debug }) => debug ?? 'held').toSorted()).toEqual(['duplicate', 'held'])
  app.clock.advance(8 * YEAR_MS + 2 * 86_400_000)
  expect([
    await app.app.domains.compliance.eraseDue(),
    (await list('held')).map(({ heldReason }) => heldReason),
    (await list('due')).length,
  ]).toEqual([0, ['İtiraz sürüyor'], 0])
  expect((await release()).result).toBe(true)
  expect([(await release()).debug, (await list('due')).length]).toEqual(['not possible', 1])
  expect(
    await Promise.all([
      app.app.domains.compliance.eraseDue(),
      app.app.domains.compliance.eraseDue(),
    ]),
  ).toEqual(expect.arrayContaining([1, 0]))
})
