import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { AutomationStep } from '#shared/contracts/staff/automations.ts'
import {
  condition,
  DAY_MS,
  HOUR_MS,
  jump,
  message,
  offer,
  openAutomationDesk,
  split,
  stop,
  wait,
} from './automations.fixture.ts'
import { tagged } from '#tests/support/segment-rules.ts'

const desk = await openAutomationDesk({ deadLetters: 'expected' })
const { app, query, start, figuresOf, run, pass, join, sentTo, runsOf } = desk
afterEach(() => desk.endAll())
afterAll(() => app.close())

/** Mails and SMS of one message that were written to a player more than once. */
const doubled = () =>
  query(`select receipt, channel, count(*) from platform.sent_message where receipt like 'crm:%'
    group by 1, 2 having count(*) > 1`)
const tallyHolds = () =>
  query(`select message_id, channel, outcome, players from crm.message_tally
      where outcome in ('sent', 'stopped')
    except select message_id, channel, case state when 'sent' then 'sent' else why end, count(*)
      from crm.recipient where state <> 'waiting' group by 1, 2, 3`)

test('two workers in the same moment perform each step once', async () => {
  const id = await start([
    message('Bir', { channels: ['site', 'email'] }),
    message('İki', { channels: ['email'] }),
  ])
  const players = []
  for (let n = 0; n < 6; n += 1) players.push(await app.signUp())
  await app.platform.outbox.drain()
  await Promise.all([1, 2, 3].map(() => app.app.domains.crm.run()))
  await run()
  for (const player of players) {
    expect([await sentTo(player), await sentTo(player, 'email')]).toEqual([['Bir'], ['Bir', 'İki']])
    const mails = await app.outbox(`${player.user.username}@kupa.example`)
    expect(mails.filter(({ subject }) => subject === 'Bir')).toHaveLength(1)
    expect(mails.filter(({ subject }) => subject === 'İki')).toHaveLength(1)
  }
  expect((await figuresOf(id)).steps.map(({ outcomes }) => outcomes.sent)).toEqual([6, 6])
  expect(await tallyHolds()).toEqual([])
})

test('a commit that is lost after the message was written loses and doubles nothing, and stops no other player', async () => {
  const id = await start([message('Bir'), message('İki')])
  const [unlucky, other] = [await app.signUp(), await app.signUp()]
  await query(`create function crm.test_refuse() returns trigger language plpgsql as $$
    begin
      if new.player_id = '${unlucky.user.uid}' and new.step = 0 then
        raise exception 'the connection is lost';
      end if;
      return new;
    end $$`)
  await query(`create trigger test_refuse before insert on crm.automation_visit
    for each row execute function crm.test_refuse()`)
  await run()
  expect([await sentTo(unlucky), await sentTo(other)]).toEqual([[], ['Bir', 'İki']])
  expect(await runsOf(unlucky)).toMatchObject([{ state: 'active', step: 0 }])
  expect(await app.platform.deadLetters.countOpen()).toEqual([
    { source: 'crm:advance-run', state: 'retrying', n: 1 },
  ])
  await query('drop trigger test_refuse on crm.automation_visit')
  app.clock.advance(HOUR_MS)
  await app.platform.deadLetters.retryDue()
  await run()
  expect(await sentTo(unlucky)).toEqual(['Bir', 'İki'])
  expect((await figuresOf(id)).steps.map(({ outcomes }) => outcomes.sent)).toEqual([2, 2])
  expect(await tallyHolds()).toEqual([])
})

test('a fact that is delivered twice lets a player enter once', async () => {
  const id = await start([message('Bir')])
  const player = await join()
  const again = () =>
    app.database.transaction((tx) =>
      app.platform.outbox.add(tx, 'player-confirmed', { playerId: player.user.uid }),
    )
  await Promise.all([again(), again()])
  await run()
  expect((await figuresOf(id)).counts).toMatchObject({ entered: 1, finished: 1 })
  expect(await sentTo(player)).toEqual(['Bir'])
})

test('an exclusion in the middle of a step waits for it or ends the passage before it', async () => {
  await start([wait(1), message('Bir')])
  const players = []
  for (let n = 0; n < 4; n += 1) players.push(await join())
  app.clock.advance(HOUR_MS)
  await Promise.all([
    app.app.domains.crm.run(),
    ...players.map((player) => app.call('protection', 'time_out', { hours: 24 }, player)),
  ])
  await run()
  const late = await query(`select from crm.recipient c join identity.player p
    on p.id = c.player_id where c.run_id is not null and p.time_out_until is not null
      and c.state = 'waiting'`)
  expect(late).toEqual([])
  for (const player of players)
    expect(await runsOf(player)).toMatchObject([
      { state: 'finished', why: expect.stringMatching(/kept-out|completed/) },
    ])
})

const arbitrarySteps = fc
  .array(
    fc.record({
      kind: fc.constantFrom('message', 'offer', 'wait', 'condition', 'split', 'jump', 'stop'),
      to: fc.nat(),
      other: fc.nat(),
      percent: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((parts) => [{ kind: 'message', to: 0, other: 0, percent: 1 } as const, ...parts])

test('whatever its steps, every passage ends, and every player gets each message at most once', async () => {
  const segmentID = await desk.segment(tagged('rastgele'))
  let round = 0
  await fc.assert(
    fc.asyncProperty(arbitrarySteps, async (parts) => {
      round += 1
      const steps: AutomationStep[] = []
      // From the end, so that every target is a later step.
      for (const [back, part] of parts.toReversed().entries()) {
        const title = `${round}.${parts.length - back}`
        const target = (n: number) =>
          ['end', 'next', ...steps.map(({ key }) => key)][n % (steps.length + 2)] as string
        steps.unshift(
          {
            message: () => message(title, { channels: ['site', 'sms'] }),
            offer: () => offer(title),
            wait: () => wait(1 + (part.to % 48)),
            condition: () => condition(segmentID, target(part.to)),
            split: () =>
              split(
                { percent: part.percent, to: target(part.to) },
                { percent: 100 - part.percent, to: target(part.other) },
              ),
            jump: () => jump(target(part.to)),
            stop: () => stop(),
          }[part.kind](),
        )
      }
      const reached = await reachable(steps)
      const id = await start(reached)
      const players = [await app.signUp(), await app.signUp(), await app.signUp()]
      await desk.tag(players[0] ?? fail(), 'rastgele')
      await Promise.all([run(), run()])
      for (let n = 0; n < parts.length; n += 1) await pass(2 * DAY_MS)
      await pass(DAY_MS)
      const { counts, steps: figures } = await figuresOf(id)
      expect(counts).toMatchObject({ entered: 3, active: 0, finished: 3 })
      expect(figures.every(({ at }) => at === 0)).toBe(true)
      expect(await doubled()).toEqual([])
      expect(await tallyHolds()).toEqual([])
      await desk.endAll()
    }),
    { numRuns: 6 },
  )

  /** Removes the steps that nothing leads to, which nobody may propose. */
  async function reachable(steps: AutomationStep[]): Promise<AutomationStep[]> {
    const { problems } = await desk.save(desk.bodyOf(steps))
    const gone = problems.flatMap(({ field, why }) =>
      why === 'unreached' ? [Number(field.split('.')[1])] : [],
    )
    return gone.length === 0 ? steps : reachable(steps.filter((_, at) => !gone.includes(at)))
  }
  function fail(): never {
    throw new Error('no player')
  }
})
