import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TournamentBody, TournamentDraft } from '#shared/contracts/staff/tournaments.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const REASON = 'hafta sonu'
let app: TestApp
let editor: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  editor = await hire(app, 'admin')
})
afterAll(() => app.close())

const both = (tr: string, en: string) => ({ tr, en })
const hour = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const WHOLE = (slug: string): Partial<TournamentBody> => ({
  slug,
  kind: 'turnover',
  from: hour(1),
  until: hour(25),
  title: both('Hafta sonu kupası', 'Weekend cup'),
  rules: both('En çok oynayan', 'Most staked'),
  games: ['1001', '1002'],
  minStake: '2.00',
  prizes: ['500.00', '250.00'],
})
async function begin(tournamentID?: string): Promise<TournamentDraft> {
  const {
    data: { id },
  } = await callStaff(
    app,
    'open_tournament_draft',
    tournamentID === undefined ? {} : { tournamentID },
    editor,
  )
  return (await callStaff(app, 'get_tournament_draft', { id }, editor)).data
}
const save = async (draft: TournamentDraft, body: Partial<TournamentBody>) =>
  (
    await callStaff(
      app,
      'save_tournament_draft',
      { id: draft.id, revision: draft.revision, body: { ...draft.body, ...body } },
      editor,
    )
  ).data
const announce = ({ id, revision }: TournamentDraft) =>
  callStaff(app, 'announce_tournament', { id, revision, reason: REASON }, editor)
const offered = async () => (await app.call('cmscontroller', 'getTournaments', {})).data

test('a tournament is written and announced: players see it with its committed tie-break, and join', async () => {
  const saved = await save(await begin(), WHOLE('hafta-sonu'))
  expect(saved.problems).toEqual([])
  expect(await offered()).toEqual([])
  expect((await announce(saved)).data).toEqual({ outcome: 'announced', slug: 'hafta-sonu' })
  const [row] = await offered()
  expect(row).toMatchObject({
    slug: 'hafta-sonu',
    state: 'upcoming',
    prizePool: '750.00',
    prizes: ['500.00', '250.00'],
    minStake: '2.00',
    games: ['1001', '1002'],
    tieBreak: { seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), seed: null },
  })
  expect(
    (await app.call('tournament', 'join', { tournamentID: row?.id ?? '' }, await app.signUp()))
      .result,
  ).toBe(true)
  expect((await callStaff(app, 'list_office_tournaments', {}, editor)).data.rows).toMatchObject([
    { slug: 'hafta-sonu', players: 1, pool: '750.00', state: 'upcoming' },
  ])
})

test('an announced tournament is immutable: its draft is closed, and a copy creates another tournament', async () => {
  const saved = await save(await begin(), WHOLE('degismez'))
  const replies = await Promise.all([announce(saved), announce(saved)])
  expect(replies.filter(({ result }) => result)).toHaveLength(1)
  expect(
    await callStaff(
      app,
      'save_tournament_draft',
      { id: saved.id, revision: saved.revision, body: { ...saved.body, prizes: ['1.00'] } },
      editor,
    ),
  ).toMatchObject({ debug: 'record not found' })
  const standing = (await offered()).find(({ slug }) => slug === 'degismez')
  const copy = await begin(standing?.id)
  expect(copy.body).toMatchObject({
    title: standing?.title === undefined ? {} : { tr: standing.title },
    prizes: ['500.00', '250.00'],
    slug: '',
    from: null,
  })
  expect(
    await announce(await save(copy, { slug: 'degismez', from: hour(2), until: hour(3) })),
  ).toMatchObject({ debug: 'duplicate' })
  expect((await offered()).find(({ slug }) => slug === 'degismez')).toEqual(standing)
})

test('names past days, rising or too many prizes, missing games and missing missions', async () => {
  const draft = await begin()
  expect(draft.problems.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['title.tr', 'rules.en', 'slug', 'from', 'until', 'games', 'prizes']),
  )
  const saved = await save(draft, {
    ...WHOLE('deneme'),
    kind: 'missions',
    from: hour(-1),
    prizes: ['10.00', '20.00'],
    games: ['9999'],
  })
  expect(saved.problems.map(({ field, why }) => `${field} ${why}`)).toEqual([
    'from past',
    'games invalid',
    'prizes order',
    'missions missing',
  ])
  expect(await announce(saved)).toMatchObject({ debug: 'not possible' })
  const rich = await save(saved, { ...WHOLE('deneme'), prizes: ['900000.00', '900000.00'] })
  expect(rich.problems).toMatchObject([{ field: 'prizes', why: 'invalid' }])
  const missions = await save(rich, {
    ...WHOLE('gorevler'),
    kind: 'missions',
    missions: [{ kind: 'multiple', target: 20 }],
  })
  await announce(missions)
  expect((await offered()).find(({ slug }) => slug === 'gorevler')?.missions).toEqual([
    { kind: 'multiple', target: '20.00' },
  ])
})
