import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { callStaff, contextOf, hire } from '#tests/support/staff.ts'
import { allOf, tagged } from '#tests/support/segment-rules.ts'
import {
  condition,
  jump,
  message,
  openAutomationDesk,
  REASON,
  split,
  stop,
  wait,
} from './automations.fixture.ts'

const desk = await openAutomationDesk()
const { app, staff, save, propose, decide, bodyOf, automationOf, act, call } = desk
afterAll(() => app.close())

test('one person writes an automation, another approves what both saw with its messages, one stops it', async () => {
  const saved = await save(bodyOf([message('Hoş geldin'), wait(2)], { name: 'Karşılama' }))
  expect(saved).toMatchObject({ state: 'draft', problems: [], doubts: [], current: null })
  const { data: proposal } = await propose(saved)
  expect(proposal).toMatchObject({
    kind: 'automation',
    username: 'Karşılama',
    amount: '',
    own: true,
  })
  expect((await contextOf(app, proposal.id, staff.approver)).facts).toMatchObject({
    automationTrigger: 'registered',
    automationGoal: 'deposit',
    'automationStep.1': 'message',
    'automationStep.2': 'wait',
    'title.tr.1': 'Hoş geldin',
    'title.en.1': 'Hoş geldin in English',
    'body.en.1': 'Hoş geldin in English',
    writtenBy: staff.writer.email,
  })
  expect(await automationOf(saved.id)).toMatchObject({
    state: 'waiting',
    proposal: { id: proposal.id, own: true, reason: REASON },
  })
  expect(await decide(proposal.id, 'approve', 'writer')).toMatchObject({ debug: 'not authorized' })
  expect(await decide(proposal.id)).toMatchObject({ result: true })
  expect(await automationOf(saved.id)).toMatchObject({
    state: 'running',
    isChanged: false,
    current: {
      version: 1,
      writtenBy: staff.writer.email,
      approvedBy: staff.approver.email,
      counts: { entered: 0 },
    },
  })
  // Its messages are no mass messages of the desk.
  expect((await call('writer', 'list_messages', {})).data.rows).toEqual([])
  expect(await act(saved.id, 'end')).toMatchObject({ data: { state: 'ended' } })
  expect(await act(saved.id, 'resume')).toMatchObject({ debug: 'not possible' })
  expect(await propose(await automationOf(saved.id))).toMatchObject({ debug: 'not possible' })
  const { rows } = (await call('approver', 'list_audit', { subjectID: saved.id })).data
  expect(rows.map(({ action }) => action)).toEqual([
    'automation.end',
    'automation.approve',
    'automation.propose',
    'automation.save',
    'automation.open',
  ])
})

test('a pending draft cannot be changed, a withdrawn one can, and a change of a running automation waits for approval', async () => {
  const saved = await save(bodyOf([message('Bir')]))
  const replies = await Promise.all([propose(saved), propose(saved)])
  expect([
    replies.filter(({ result }) => result).length,
    replies.filter(({ debug }) => debug === 'duplicate').length,
  ]).toEqual([1, 1])
  const { id, revision } = saved
  expect(
    await call('writer', 'save_automation', { id, revision, body: bodyOf([message('İki')]) }),
  ).toMatchObject({ debug: 'not possible' })
  expect(await call('writer', 'discard_automation', { id })).toMatchObject({
    debug: 'not possible',
  })
  expect(await call('writer', 'withdraw_automation', { id, reason: REASON })).toMatchObject({
    data: { state: 'draft', proposal: null },
  })
  expect(await decide((await propose(saved)).data.id)).toMatchObject({ result: true })
  const changed = await save(bodyOf([message('İki')]), id)
  expect(changed).toMatchObject({ state: 'running', isChanged: true, current: { version: 1 } })
  const { data: next } = await propose(changed)
  expect((await call('writer', 'list_automations', {})).data).toContainEqual(
    expect.objectContaining({ id, state: 'running', isProposed: true, version: 1 }),
  )
  expect(await decide(next.id, 'reject')).toMatchObject({ result: true })
  expect(await automationOf(id)).toMatchObject({ state: 'running', current: { version: 1 } })
  expect(await decide((await propose(changed)).data.id)).toMatchObject({ result: true })
  expect(await automationOf(id)).toMatchObject({ isChanged: false, current: { version: 2 } })
  expect(await call('writer', 'discard_automation', { id })).toMatchObject({
    debug: 'not possible',
  })
  expect(await propose({ id, revision })).toMatchObject({ debug: 'not possible' })
})

test('states what is missing: texts, unknown segments, steps that lead backwards or that nothing leads to', async () => {
  const [first, last] = [message('İlk'), message('Son')]
  const saved = await save(
    bodyOf(
      [
        message('', { link: '//x' }),
        first,
        condition(randomUUID(), first.key),
        split({ percent: 50, to: 'next' }, { percent: 40, to: last.key }),
        wait(0),
        stop(),
        jump('end'),
        last,
      ],
      { name: ' ', trigger: { ...bodyOf([]).trigger, kind: 'segment' } },
    ),
  )
  expect(saved.problems.map(({ field, why }) => `${field}: ${why}`)).toEqual([
    'name: missing',
    'trigger.segmentID: missing',
    'steps.0.message.title.tr: missing',
    'steps.0.message.body.tr: missing',
    'steps.0.message.action.tr: missing',
    'steps.0.message.action.en: missing',
    'steps.0.message.link: invalid',
    'steps.2.segmentID: gone',
    'steps.2.to: backwards',
    'steps.3.parts: percent',
    'steps.4.amount: invalid',
    'steps.6: unreached',
  ])
  expect(await propose(saved)).toMatchObject({ debug: 'not possible' })
  expect(await call('writer', 'discard_automation', { id: saved.id })).toMatchObject({
    result: true,
  })
  expect((await call('writer', 'get_automation', { id: saved.id })).code).toBe(404)
})

test('an approval of a draft that was saved since is refused, and roles without the permission do nothing', async () => {
  const saved = await save(bodyOf([message('Bir')]))
  const { data: proposal } = await propose(saved)
  await app.database.pool.query('update crm.automation set revision = revision + 1 where id = $1', [
    saved.id,
  ])
  expect(await decide(proposal.id)).toMatchObject({ code: 409, debug: 'not possible' })
  const clerk = await hire(app, 'support')
  expect(await callStaff(app, 'get_automation', { id: saved.id }, clerk)).toMatchObject({
    debug: 'not authorized',
  })
  expect(
    await call('writer', 'set_offer_cap', { cap: { offers: 1, days: 1 }, reason: REASON }),
  ).toMatchObject({ debug: 'not authorized' })
})

test('a list of players stays while an automation names it, also when its segment names another rule', async () => {
  const list = randomUUID()
  await desk.query(
    "insert into crm.player_list (id, name, players, staff_name, created_at) values ($1, 'Kasım', 1, 'test', now())",
    [list],
  )
  const segmentID = await desk.segment(allOf({ kind: 'list', listID: list }))
  const id = await desk.start([condition(segmentID), message('Listedeki')])
  await call('writer', 'save_segment', { id: segmentID, name: 'Etiketli', rule: tagged('vip') })
  const remove = () => call('writer', 'remove_player_list', { id: list })
  expect(await remove()).toMatchObject({ debug: 'not possible' })
  await act(id, 'pause')
  expect(await remove()).toMatchObject({ debug: 'not possible' })
  await act(id, 'end')
  expect(await remove()).toMatchObject({ result: true })
})
