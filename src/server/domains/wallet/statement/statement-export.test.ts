import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adjust } from '../index.ts'
import { giveCash } from '#tests/support/funds.ts'
import { readPdf, type PdfText } from '#tests/support/read-pdf.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { textCell } from '#server/platform/csv.ts'
import { readStatement } from './statement-export.ts'

const MINUTE = 60_000
const DAYS = { startDate: '2026-11-20', endDate: '2026-11-20' }
let app: TestApp
let session: Session
beforeAll(async () => {
  app = await createTestApp()
  session = await app.signUp({ firstname: 'Işıl', lastname: 'Çağrı' })
  await giveCash(app, session.user.uid, 123_456n)
  await app.platform.database.transaction((tx) =>
    adjust(tx, {
      playerId: session.user.uid,
      amountMinor: -5_000n,
      description: 'adjustment',
      reference: '=HYPERLINK("x")',
      now: app.clock.now(),
    }),
  )
})
afterAll(() => app.close())

async function link(data: object, owner = session): Promise<string> {
  const reply = await app.call('finance', 'export_statement', { ...DAYS, ...data }, owner)
  expect(reply).toMatchObject({ result: true })
  return new URL(reply.data.url).pathname
}
const fetchFile = (url: string, cookies: Record<string, string> = {}) =>
  app.inject({ url, cookies })

test('the Turkish statement is a spreadsheet with semicolons, decimal commas and a byte order mark', async () => {
  const file = await fetchFile(await link({ format: 'csv' }))
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="kupa-hesap-ozeti-2026-11-20-2026-11-20.csv"',
  })
  const lines = file.body.split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"Tarih";"İşlem";"Alan";"Alt alan";"Durum";"Tutar (TRY)";"Bakiye (TRY)";"Yöntem";"Referans";"Açıklama";"İşlem no"',
  )
  expect(lines[1]).toMatch(
    /^20\.11\.2026 21:00:00;"Düzeltme";"Düzeltme";"Bakiye düzeltmesi";"Onaylandı";1234,56;1234,56;"";"test";"Bakiye düzeltmesi";"[0-9a-f-]{36}"$/,
  )
  expect(lines[2]).toContain(';-50,00;1184,56;')
  expect(lines).toHaveLength(4)
})

test('every line’s balance follows from the previous one, and the last is the wallet’s, to the kuruş', async () => {
  const player = await app.signUp()
  await giveCash(app, player.user.uid, 100_033n)
  const {
    data: { url },
  } = await app.call('casino', 'init_game', { gameID: '2001' }, player)
  const { token } = (
    await app.inject({ url: new URL(url).pathname, headers: { accept: 'application/json' } })
  ).json<{ token: string }>()
  for (let round = 0; round < 12; round += 1) {
    app.clock.advance(2_000)
    const reply = await app.inject({
      method: 'POST',
      url: '/games/round',
      payload: { token, bet: '5.00', params: { target: '50.50', side: 'over' } },
    })
    expect(reply.statusCode).toBe(200)
  }
  const { data: sums } = await app.call('finance', 'statement_summary', DAYS, player)
  const {
    data: { balance },
  } = await app.call('finance', 'check_balance', {}, player)
  const file = await fetchFile(await link({ format: 'csv', Lang: 'en' }, player))
  const lines = file.body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map((cells) => ({ amount: toKurus(cells[5]), after: toKurus(cells[6]) }))
  expect(lines.length).toBeGreaterThan(13)
  let running = 0n
  for (const { amount, after } of lines) {
    running += amount
    expect(after).toBe(running)
  }
  expect(running).toBe(toKurus(balance))
  expect(sums.endBalance).toBe(balance)
})

const toKurus = (text = '') => BigInt(text.replace('.', ''))

test('the English statement has commas and decimal points', async () => {
  const file = await fetchFile(await link({ format: 'csv', Lang: 'en' }))
  expect(file.headers['content-disposition']).toContain('kupa-statement-')
  expect(file.body.split('\r\n')[1]).toMatch(
    /^2026-11-20 21:00:00,"Adjustment","Correction","Balance adjustment","Approved",1234\.56,1234\.56,/,
  )
})

test('a cell that a spreadsheet would run is exported as text', async () => {
  const file = await fetchFile(await link({ format: 'csv' }))
  expect(file.body).toContain(`;"'=HYPERLINK(""x"")";`)
  for (const text of ['=1+1', '+90', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '|calc', '%0A'])
    expect(textCell(text)).toBe(`"'${text}"`)
  expect(textCell('Lale "Devri"; 5')).toBe('"Lale ""Devri""; 5"')
})

test('the secret is valid once within a minute', async () => {
  const url = await link({ format: 'csv' })
  expect((await fetchFile(url)).statusCode).toBe(200)
  expect((await fetchFile(url)).statusCode).toBe(410)
  const late = await link({ format: 'csv' })
  app.clock.advance(MINUTE)
  expect((await fetchFile(late)).json()).toMatchObject({ code: 410, debug: 'expired' })
})

test('of two simultaneous uses of a secret one gets the file', async () => {
  const url = await link({ format: 'csv' })
  const replies = await Promise.all([fetchFile(url), fetchFile(url)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('the owner’s own session opens the link, another player’s does not', async () => {
  const url = await link({ format: 'csv' })
  const other = await app.signUp()
  expect((await fetchFile(url, session.cookies)).statusCode).toBe(200)
  expect((await fetchFile(url, session.cookies)).statusCode).toBe(200)
  app.clock.advance(MINUTE)
  expect((await fetchFile(url, session.cookies)).statusCode).toBe(200)
  expect((await fetchFile(url, other.cookies)).statusCode).toBe(410)
  app.clock.advance(10 * MINUTE)
  expect((await fetchFile(url, session.cookies)).statusCode).toBe(410)
})

test('a PDF is valid in both languages and names its owner', async () => {
  for (const Lang of ['tr', 'en'] as const) {
    const file = await fetchFile(await link({ format: 'pdf', Lang }))
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
    const bytes = file.rawPayload
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(readPdf(bytes).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Işıl Çağrı'),
        '−₺50' + (Lang === 'tr' ? ',00' : '.00'),
      ]),
    )
  }
})

test('the PDF’s lines add up to the wallet’s balance, over several pages and in both languages, to the kuruş', async () => {
  const player = await app.signUp({ firstname: 'Işıl', lastname: 'Çağrıgül-Öşü' })
  await giveCash(app, player.user.uid, 123_456_789n)
  const {
    data: { url },
  } = await app.call('casino', 'init_game', { gameID: '2001' }, player)
  const { token } = (
    await app.inject({ url: new URL(url).pathname, headers: { accept: 'application/json' } })
  ).json<{ token: string }>()
  for (let round = 0; round < 40; round += 1) {
    app.clock.advance(2_000)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/games/round',
          payload: { token, bet: '25.00', params: { target: '50.50', side: 'over' } },
        })
      ).statusCode,
    ).toBe(200)
  }
  const {
    data: { balance },
  } = await app.call('finance', 'check_balance', {}, player)
  for (const Lang of ['tr', 'en'] as const) {
    const texts = readPdf((await fetchFile(await link({ format: 'pdf', Lang }, player))).rawPayload)
    expect(texts.map(({ text }) => text).join(' ')).not.toContain('\uFFFD')
    expect(texts).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Işıl Çağrıgül-Öşü') }),
    )
    const lines = linesOf(texts)
    expect(lines.length).toBeGreaterThan(41)
    expect(new Set(lines.map(({ page }) => page)).size).toBeGreaterThan(1)
    let running = 0n
    for (const { amount, after } of lines) {
      running += amount
      expect(after).toBe(running)
    }
    expect(running).toBe(toKurus(balance))
    const [opening, ...terms] = equationOf(texts, Lang)
    const closing = terms.pop()
    expect(terms.reduce((sum, term) => sum + term, opening ?? 0n)).toBe(closing)
    expect(closing).toBe(running)
  }
  const letters = readPdf(
    (await fetchFile(await link({ format: 'pdf', Lang: 'tr' }, player))).rawPayload,
  ).map(({ text }) => text)
  expect(letters).toEqual(
    expect.arrayContaining([
      'Hesap özeti',
      'Dönem başı',
      'İşlem',
      'Onaylandı',
      expect.stringMatching(/^Sayfa 1 \/ \d$/),
    ]),
  )
})

const MONEY = /^[+−-]?(?:₺[\d.]+,\d{2}|₺[\d,]+\.\d{2})$/
function shownKurus(text: string): bigint {
  const digits = BigInt(text.replace(/\D/g, ''))
  return /^[−-]/.test(text) ? -digits : digits
}

function linesOf(texts: readonly PdfText[]): { page: number; amount: bigint; after: bigint }[] {
  const rows = new Map<string, PdfText[]>()
  for (const text of texts.filter(({ text: shown }) => MONEY.test(shown))) {
    const key = `${text.page}:${text.y}`
    rows.set(key, [...(rows.get(key) ?? []), text])
  }
  return [...rows.values()]
    .filter((row) => row.length === 2)
    .map((row) => {
      const [amount, after] = row.toSorted((a, b) => a.x - b.x)
      return {
        page: amount?.page ?? 0,
        amount: shownKurus(amount?.text ?? ''),
        after: shownKurus(after?.text ?? ''),
      }
    })
}

function equationOf(texts: readonly PdfText[], lang: 'tr' | 'en'): bigint[] {
  const names = texts.find(({ text }) => text === (lang === 'tr' ? 'Dönem başı' : 'At the start'))
  return texts
    .filter(
      ({ page, y, text }) =>
        page === 0 && names !== undefined && y < names.y && y > names.y - 16 && MONEY.test(text),
    )
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => shownKurus(text))
}

test('a statement’s sums and lines are from one moment, whatever settles meanwhile', async () => {
  const player = await app.signUp()
  await giveCash(app, player.user.uid, 10_000n)
  const { platform, database, clock } = app
  const reading = await platform.database.transaction(async (tx) => {
    await sql`lock table wallet.transaction in access exclusive mode`.execute(tx)
    const read = readStatement(
      platform.database,
      player.user.uid,
      { ...DAYS, lang: 'tr' },
      clock.now(),
    )
    await vi.waitUntil(
      async () =>
        (await database.pool.query('select from pg_locks where not granted')).rowCount !== 0,
      { timeout: 30_000 },
    )
    await adjust(tx, {
      playerId: player.user.uid,
      amountMinor: -2_500n,
      description: 'adjustment',
      reference: '',
      now: clock.now(),
    })
    return { read }
  })
  const { summary, lines } = await reading.read
  expect(summary.endBalance).toBe(lines.at(-1)?.balanceAfter)
})

test('an empty range still gives a file, which contains only the player’s own lines', async () => {
  const other = await app.signUp()
  const empty = await fetchFile(await link({ format: 'csv' }, other))
  expect(empty.body.split('\r\n')).toHaveLength(2)
  expect((await fetchFile(await link({ format: 'pdf' }, other))).statusCode).toBe(200)
})

test('a PDF is headed by the operator’s name of the site', async () => {
  const { site } = app.platform
  const { name } = site
  site.name = 'Deniz Bahis'
  const texts = readPdf(
    (await fetchFile(await link({ format: 'pdf', Lang: 'tr' }, await app.signUp()))).rawPayload,
  ).map(({ text }) => text)
  site.name = name
  expect(texts.slice(0, 2)).toEqual(['Deniz Bahis', 'Hesap özeti'])
})

test('refuses more than ten links a minute as too fast', async () => {
  const player = await app.signUp()
  for (let n = 0; n < 10; n++) await link({}, player)
  expect(await app.call('finance', 'export_statement', DAYS, player)).toMatchObject({
    code: 409,
    debug: 'too fast',
  })
  const other = await app.signUp()
  const together = await Promise.all(
    Array.from({ length: 14 }, () => app.call('finance', 'export_statement', DAYS, other)),
  )
  expect(together.filter(({ result }) => result)).toHaveLength(10)
})

test('refuses bad input, visitors and unknown links', async () => {
  const player = await app.signUp()
  expect(await app.call('finance', 'export_statement', DAYS)).toMatchObject({
    code: 403,
    debug: 'anonymous user',
  })
  expect(
    await app.call(
      'finance',
      'export_statement',
      { startDate: '2026-11-21', endDate: '2026-11-20' },
      player,
    ),
  ).toMatchObject({
    code: 400,
    data: { fields: { startDate: 'Başlangıç tarihi bitişten sonra olamaz' } },
  })
  expect(
    await app.call(
      'finance',
      'export_statement',
      { startDate: '2026-02-30', endDate: '2026-11-20' },
      player,
    ),
  ).toMatchObject({ code: 400 })
  expect(
    await app.call('finance', 'export_statement', { ...DAYS, format: 'xls' as 'csv' }, player),
  ).toMatchObject({ code: 400 })
  for (const url of ['/v1/downloads/x', '/v1/downloads/%00', `/v1/downloads/${'a'.repeat(500)}`])
    expect((await fetchFile(url)).statusCode).toBe(404)
})
