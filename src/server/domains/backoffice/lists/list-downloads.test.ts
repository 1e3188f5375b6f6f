import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PublishedKind } from '#shared/office/lists.ts'
import {
  person,
  writeList,
  type WrittenPerson,
} from '#server/domains/screening/formats/write-lists.fixture.ts'
import { createFetchFile } from '#server/platform/outgoing/fetch-file.ts'
import {
  ISSUER_ADDRESS,
  startIssuerServer,
  type IssuerServer,
} from '#tests/support/counterparts/issuer-server.ts'
import { callStaff, contextOf, hire } from '#tests/support/staff.ts'
import { createListsFixture, REASON, type ListsFixture } from './lists.fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const MANY = 5_000
/** Metrics are read at most once a second. */
const PATIENCE = { timeout: 10_000 }
let issuer: IssuerServer
let desk: ListsFixture
beforeAll(async () => {
  issuer = await startIssuerServer()
  desk = await createListsFixture({
    SANCTIONS_OFAC_URL: `${issuer.url}/sdn.xml`,
    SANCTIONS_UN_URL: `${issuer.url}/un?token=secret`,
  })
  desk.app.platform.fetchFile = createFetchFile({
    ca: issuer.ca,
    mayConnect: (address) => address === ISSUER_ADDRESS,
    silenceMs: 30_000,
    totalMs: 60_000,
  })
})
beforeEach(() => desk.app.clock.advance(2 * MINUTE_MS))
afterAll(async () => {
  await desk.app.close()
  await issuer.close()
})

const publish = (
  kind: PublishedKind,
  people: readonly WrittenPerson[],
  headers: Record<string, string> = {},
) =>
  issuer.answer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml', ...headers })
      .end(writeList(kind, people)),
  )
const ask = (kind: PublishedKind, by = desk.guard) =>
  callStaff(desk.app, 'download_list', { kind }, by)
async function askAndWait(kind: PublishedKind, by = desk.guard) {
  desk.app.clock.advance(2 * MINUTE_MS)
  expect((await ask(kind, by)).debug).toBeUndefined()
  await desk.app.drain()
  return stateOf(kind)
}
async function stateOf(kind: PublishedKind, by = desk.guard) {
  const { data } = await callStaff(desk.app, 'list_lists', {}, by)
  const found = data.lists.find((list) => list.kind === kind)
  if (found?.download == null) throw new Error('no such list')
  return { ...found, download: found.download }
}
async function approve(versionID: string, by = desk.second) {
  const reply = await desk.decide(await desk.waitingFor(versionID), 'approve', by)
  await desk.app.drain()
  return reply
}
const some = (n: number) =>
  Array.from({ length: n }, (_, place) => person(`U-${place}`, [`Kimse Yok${place}`]))
async function metric(name: string) {
  const found = desk.app.app.domains.screening.metrics.find((one) => one.name === name)
  return Object.fromEntries(
    ((await found?.read()) ?? []).map(({ labels, value }) => [labels?.['list'], value]),
  )
}
const pendingProposals = async () =>
  (
    await desk.app.database.pool.query<{ subject_id: string; proposed_by: string | null }>(
      `select subject_id, proposed_by from staff.proposal where kind = 'list' and state = 'pending'`,
    )
  ).rows

test('the daily job downloads each list that has an address, and one person approves what the program proposed', async () => {
  publish('ofac', [person('1', ['Ilk Kimse'])], { etag: '"1"' })
  await runDaily()
  expect(new Set(issuer.requests.map(({ url }) => url))).toEqual(
    new Set(['/sdn.xml', '/un?token=secret']),
  )
  const { draft, download } = await stateOf('ofac')
  expect(download).toMatchObject({
    isOn: true,
    host: new URL(issuer.url).host,
    result: 'pending',
    published: '2026-11-20',
    isStale: false,
  })
  expect(draft).toMatchObject({
    fileName: 'sdn.xml',
    createdBy: 'kupa',
    published: '2026-11-20',
    lines: 1,
    added: 1,
    proposed: { by: 'kupa', own: false },
  })
  // The UN's address returned OFAC's file.
  const un = await stateOf('un')
  expect(un).toMatchObject({ draft: null, download: { result: 'refused', reason: 'format' } })
  expect(JSON.stringify(un)).not.toContain('secret')
  expect(await metric('kupa_list_download_failed')).toEqual({ ofac: 0, un: 1 })
  expect((await stateOf('eu')).download).toMatchObject({ isOn: false, result: null })

  const versionID = draft?.versionID ?? ''
  const id = await desk.waitingFor(versionID)
  expect((await contextOf(desk.app, id, desk.second)).facts).toMatchObject({ list: 'ofac' })
  expect((await desk.decide(id, 'withdraw')).debug).toBe('own proposal')
  expect(
    (await callStaff(desk.app, 'discard_list', { versionID, reason: REASON }, desk.guard)).debug,
  ).toBe('not possible')
  expect((await approve(versionID)).result).toBe(true)
  expect((await stateOf('ofac')).active).toMatchObject({ versionID, createdBy: 'kupa' })
  expect(
    (await callStaff(desk.app, 'list_audit', { subjectID: versionID }, desk.guard)).data.rows.map(
      ({ action, staff }) => [action, staff === 'kupa'],
    ),
  ).toEqual([
    ['list.approve', false],
    ['list.read', true],
    ['list.propose', true],
  ])
})

test('a member who asks for a download cannot approve it, and only members who may import can ask', async () => {
  expect((await ask('ofac', desk.officer)).debug).toBe('not authorized')
  expect((await ask('eu')).debug).toBe('not possible')
  publish('ofac', [person('1', ['Ilk Kimse']), person('2', ['Yeni Kimse'])])
  const { draft } = await askAndWait('ofac')
  expect((await ask('ofac')).debug).toBe('too fast')
  expect(draft).toMatchObject({ createdBy: 'kupa', added: 1, proposed: { own: true } })
  const versionID = draft?.versionID ?? ''
  expect((await approve(versionID, desk.guard)).debug).toBe('own proposal')
  expect((await approve(versionID)).result).toBe(true)
})

test('names and dates of every kind lead to hits: exact, transliterated, aliases, years and ranges', async () => {
  const [exact, transliterated, alias, weak, year, range, outside] = await Promise.all(
    [
      ['Zerrin', 'Gökdal', '1971-04-05'],
      ['Işıl', 'Çağlayan', '1972-04-05'],
      ['Tülin', 'Sarp', '1973-04-05'],
      ['Bora', 'Deniz', '1974-04-05'],
      ['Cem', 'Yalın', '1975-04-05'],
      ['Nil', 'Ova', '1976-04-05'],
      ['Ece', 'Ova', '1990-04-05'],
    ].map(([firstname, lastname, birthDate]) =>
      desk.app.signUp({ firstname, lastname, birthDate }),
    ),
  )
  publish('un', [
    person('U-1', ['Zerrin Gökdal'], [{ as: 'day', year: 1971, month: 4, day: 5 }]),
    person(
      'U-2',
      ['ISIL CAGLAYAN'],
      [
        { as: 'year', year: 1950 },
        { as: 'day', year: 1972, month: 4, day: 5 },
      ],
    ),
    person('U-3', ['Başka Biri', 'Sarp Tulin'], [{ as: 'day', year: 1973, month: 4, day: 5 }]),
    person('U-4', ['Kimse Kim', { weak: 'Bora Deniz' }], [{ as: 'year', year: 1974 }]),
    person('U-5', ['Cem Yalin'], [{ as: 'about-year', year: 1977 }]),
    person('U-6', ['Nil Ova'], [{ as: 'years', from: 1970, to: 1980 }]),
    person('U-7', ['Ece Ova'], [{ as: 'years', from: 1970, to: 1980 }]),
    person('U-8', ['Hic Kimse', { weak: 'Ece Ova' }]),
  ])
  const { draft } = await askAndWait('un')
  expect(draft).toMatchObject({ lines: 8, fileName: 'un' })
  const lines = await callStaff(
    desk.app,
    'list_list_lines',
    { versionID: draft?.versionID ?? '', change: 'added' },
    desk.officer,
  )
  expect(lines.data.rows[3]).toMatchObject({
    name: 'Kimse Kim',
    birth: '1974',
    details: { aliases: [{ name: 'Bora Deniz', weak: true }], nationalities: ['Nowhere'] },
  })
  expect((await approve(draft?.versionID ?? '')).result).toBe(true)
  const hitsOf = (player: typeof exact) =>
    player === undefined ? Promise.resolve([]) : desk.hitsOf(player)
  expect(await hitsOf(exact)).toMatchObject([
    { name: 'Zerrin Gökdal', reference: 'U-1', score: 100, state: 'waiting' },
  ])
  expect(await hitsOf(transliterated)).toMatchObject([
    { name: 'ISIL CAGLAYAN', reference: 'U-2', score: 100 },
  ])
  expect(await hitsOf(alias)).toMatchObject([{ name: 'Sarp Tulin', reference: 'U-3', score: 98 }])
  expect(await hitsOf(weak)).toMatchObject([{ name: 'Bora Deniz', reference: 'U-4', score: 68 }])
  expect(await hitsOf(year)).toMatchObject([{ reference: 'U-5', score: 75 }])
  expect(await hitsOf(range)).toMatchObject([{ reference: 'U-6', score: 75 }])
  expect(await hitsOf(outside)).toEqual([])
  const { data } = await callStaff(desk.app, 'list_hits', { kind: 'un' }, desk.officer)
  expect(data.rows.find(({ reference }) => reference === 'U-4')).toMatchObject({
    weak: true,
    birth: '1974',
    details: { documents: [{ number: 'X-0000' }], programmes: ['INVENTED'] },
  })
  // A new player is compared at registration, and the payments stop like those of any sanctions
  // list.
  const late = await desk.app.signUp({
    firstname: 'Nil',
    lastname: 'Ova',
    birthDate: '1979-01-01',
  })
  expect(await desk.hitsOf(late)).toMatchObject([{ reference: 'U-6' }])
  const { rows: stops } = await desk.app.database.pool.query(
    'select kind from payments.stops_of($1, current_date)',
    [[late.user.uid]],
  )
  expect(stops).toEqual([{ kind: 'hit-sanctions' }])
})

test('a newer download replaces the pending one and withdraws its proposal; a download without changes ends both', async () => {
  const now = [person('1', ['Ilk Kimse']), person('2', ['Yeni Kimse'])]
  publish('ofac', [...now, person('3', ['Uc Kimse'])])
  const first = await askAndWait('ofac')
  publish('ofac', [...now, person('3', ['Uc Kimse']), person('4', ['Dort Kimse'])], { etag: '"4"' })
  const second = await askAndWait('ofac')
  expect(second.draft?.versionID).not.toBe(first.draft?.versionID)
  expect(second.draft).toMatchObject({ added: 2 })
  expect((await pendingProposals()).map((row) => row.subject_id)).toEqual([second.draft?.versionID])
  expect(
    (
      await callStaff(
        desk.app,
        'get_list_version',
        { versionID: first.draft?.versionID ?? '' },
        desk.guard,
      )
    ).data,
  ).toMatchObject({ state: 'discarded', decidedBy: 'kupa' })
  expect(
    (
      await callStaff(
        desk.app,
        'list_audit',
        { subjectID: first.draft?.versionID ?? '' },
        desk.guard,
      )
    ).data.rows.map(({ action }) => action),
  ).toEqual(['list.withdraw', 'list.read', 'list.propose'])

  publish('ofac', now)
  const third = await askAndWait('ofac')
  expect(third).toMatchObject({ draft: null, download: { result: 'unchanged', reason: null } })
  expect(await pendingProposals()).toEqual([])
  // The file without changes is not one of the versions.
  const { data } = await callStaff(desk.app, 'list_list_versions', { limit: 1 }, desk.officer)
  expect(data.rows[0]?.versionID).toBe(second.draft?.versionID)
})

test('the daily job asks only for what changed, and a reply without changes refreshes the list', async () => {
  issuer.answer((request, response) =>
    request.headers['if-none-match'] === '"5"'
      ? response.writeHead(304).end()
      : response
          .writeHead(200, { etag: '"5"' })
          .end(writeList('ofac', [person('1', ['Ilk Kimse']), person('2', ['Yeni Kimse'])])),
  )
  const { download } = await askAndWait('ofac')
  expect(download).toMatchObject({ result: 'unchanged' })
  await runDaily()
  const ofac = issuer.requests.filter(({ url }) => url === '/sdn.xml')
  expect(ofac.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"5"'])
  const later = await stateOf('ofac')
  expect(later.download).toMatchObject({ result: 'unchanged', isStale: false })
  expect(later.download.refreshedAt).not.toBe(download.refreshedAt)
})

test('a file that is damaged, empty, foreign or a fifth smaller is refused with its reason, and nothing pending is lost', async () => {
  publish('un', [...some(20)])
  const before = (await askAndWait('un')).draft?.versionID ?? ''
  expect((await approve(before)).result).toBe(true)
  publish('un', [...some(21)])
  const waiting = (await askAndWait('un')).draft?.versionID
  const refused = async (reason: string, result: string, detail = '') => {
    const { draft, download } = await askAndWait('un')
    expect(download).toMatchObject({ result, reason, detail })
    expect(draft?.versionID).toBe(waiting)
  }
  publish('un', some(15))
  await refused('shrunk', 'refused', '20 → 15')
  publish('un', [])
  await refused('empty', 'refused')
  publish('eu', some(20))
  await refused('format', 'refused')
  issuer.answer((_request, response) => response.end(writeList('un', some(20)).slice(0, -400)))
  await refused('format', 'refused')
  publish('un', some(20), { 'content-type': 'text/html' })
  await refused('type', 'refused', 'text/html')
  issuer.answer((_request, response) =>
    response.writeHead(302, { location: 'http://localhost/un' }).end(),
  )
  await refused('redirect', 'refused', 'http:')
  issuer.answer((_request, response) => response.writeHead(500).end())
  await refused('status', 'failed', 'HTTP 500')
  await expect.poll(() => metric('kupa_list_download_failed'), PATIENCE).toMatchObject({ un: 1 })
  publish('un', some(16))
  expect((await askAndWait('un')).draft).toMatchObject({ gone: 4 })
  await expect.poll(() => metric('kupa_list_download_failed'), PATIENCE).toMatchObject({ un: 0 })
})

test('a download that is cut off and taken over by another attempt gives one pending version', async () => {
  const text = writeList('ofac', some(MANY))
  let release: (() => void) | undefined
  const reached = new Promise<void>((resolve) => {
    issuer.answer((_request, response) => {
      response.writeHead(200).write(text.slice(0, Math.floor(text.length / 2)))
      release = () => response.end(text.slice(Math.floor(text.length / 2)))
      resolve()
    })
  })
  desk.app.clock.advance(2 * MINUTE_MS)
  await ask('ofac')
  const cutOff = desk.app.platform.jobs.drain()
  await reached
  await expect
    .poll(async () => (await stateOf('ofac')).draft?.state, { timeout: 10_000 })
    .toBe('reading')
  publish('ofac', some(MANY))
  // The job engine considers the first process dead, and runs the job again.
  desk.app.clock.advance(MINUTE_MS)
  await desk.app.drain()
  release?.()
  await cutOff
  await desk.app.drain()
  const { draft, download } = await stateOf('ofac')
  expect(draft).toMatchObject({ state: 'draft', lines: MANY })
  expect(download).toMatchObject({ result: 'pending' })
  expect(
    (await pendingProposals()).filter((row) => row.subject_id === draft?.versionID).length,
  ).toBe(1)
  const { rows } = await desk.app.database.pool.query(
    `select count(*)::int as n from screening.version where kind = 'ofac' and state in ('draft', 'reading')`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a list that was not refreshed for three days is stale, at the desk and in the metrics', async () => {
  issuer.answer((_request, response) => response.writeHead(503).end())
  desk.app.clock.advance(3 * DAY_MS + HOUR_MS)
  const member = await hire(desk.app, 'compliance')
  expect((await stateOf('ofac', member)).download.isStale).toBe(true)
  expect((await stateOf('eu', member)).download.isStale).toBe(false)
  expect((await metric('kupa_list_refresh_age_seconds'))['ofac']).toBeGreaterThan(259_200)
})

/**
 * Advances the clock past the daily job and its random delay. Sessions end, so staff sign in again.
 */
async function runDaily(): Promise<void> {
  await desk.app.platform.jobs.addScheduled()
  const next = new Date(desk.app.clock.now().getTime() + DAY_MS)
  next.setUTCHours(3, 10, 0, 0)
  desk.app.clock.set(next)
  await desk.app.platform.jobs.addScheduled()
  await desk.app.platform.jobs.addScheduled()
  await desk.app.drain()
  desk.app.clock.advance(HOUR_MS)
  await desk.app.drain()
  for (const [member, role] of [
    [desk.guard, 'compliance'],
    [desk.second, 'compliance'],
    [desk.officer, 'risk'],
  ] as const)
    member.cookies = (await hire(desk.app, role)).cookies
}
