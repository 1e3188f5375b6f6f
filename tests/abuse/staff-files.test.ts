import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  bankCsv,
  camt,
  CAMT_ENTRY,
  LAYOUT,
} from '#server/domains/reconciliation/statement.fixture.ts'
import { REFUSALS } from '#shared/refusals.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const SEED = 20_261_123
const RUNS = 150
const DEBUG_KEYS = new Set<string>(Object.keys(REFUSALS))
const MAX = '999999999999999.99'
const DEEP = 200_000
let app: TestApp
let admin: StaffSession
beforeAll(async () => {
  app = await createTestApp()
  admin = await hire(app, 'admin')
})
afterAll(() => app.close())

const ADDRESSES = {
  statement: {
    path: '/v1/bank-statements',
    query: { accountID: 'demo-1', fileName: 'kasim.csv', layout: JSON.stringify(LAYOUT) },
    type: 'application/octet-stream',
  },
  report: {
    path: '/v1/provider-reports',
    query: { provider: 'sandbox', fileName: 'rapor.csv' },
    type: 'application/octet-stream',
  },
  list: {
    path: '/v1/staff/lists',
    query: { kind: 'exclusion', file: 'liste.csv' },
    type: 'text/csv',
  },
  picture: { path: '/v1/content-pictures', query: { cut: 'hero' }, type: 'image/jpeg' },
} as const
type Upload = keyof typeof ADDRESSES

async function send(to: Upload, content: Buffer | string, change: Record<string, string> = {}) {
  const { path, query, type } = ADDRESSES[to]
  const reply = await app.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams({ ...query, ...change }).toString()}`,
    headers: { 'content-type': type, panel: 'backoffice' },
    payload: content,
    cookies: admin.cookies,
  })
  return { status: reply.statusCode, body: reply.json<{ debug?: string }>() }
}

async function expectAnswer(
  to: Upload,
  content: Buffer | string,
  change: Record<string, string> = {},
): Promise<number> {
  const { status, body } = await send(to, content, change)
  const sent = `${to} ${JSON.stringify(change)} ${String(content).slice(0, 300)}`
  expect(status, sent).toBeLessThan(500)
  if (status === 200) await listsOpen(sent)
  else expect(DEBUG_KEYS, sent).toContain(body.debug)
  return status
}

/** A refused file stores nothing, so the lists are read after each accepted file and each test. */
async function listsOpen(sent: string): Promise<void> {
  for (const method of [
    'list_statements',
    'list_provider_reports',
    'list_lists',
    'list_list_versions',
  ] as const)
    expect(await callStaff(app, method, {}, admin), `${method} after ${sent}`).toMatchObject({
      result: true,
    })
}
afterEach(() => listsOpen('the test'))

const HEAD = 'reference,amount,fee,state,time'
const reported = (
  given: Partial<Record<'reference' | 'amount' | 'fee' | 'state' | 'time', string>>,
) =>
  [
    given.reference ?? 'r-1',
    given.amount ?? '100.00',
    given.fee ?? '0.00',
    given.state ?? 'approved',
    given.time ?? '2026-11-20T21:00:00+03:00',
  ].join(',')

test('refuses report times at the ends of the calendar, and a period that ends before it begins', async () => {
  for (const time of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+23:59',
    '0001-01-01T12:00:00Z',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-23:59',
  ])
    await expectAnswer('report', `${HEAD}\n${reported({ time })}`)
  expect(
    await expectAnswer('report', `${HEAD}\n${reported({ reference: 'r-2' })}`, {
      from: '2026-12-01',
    }),
  ).toBe(400)
  expect(
    await expectAnswer('report', `${HEAD}\n${reported({ reference: 'r-3' })}`, {
      to: '2026-11-01',
    }),
  ).toBe(400)
})

test('refuses statement days at the ends of the calendar', async () => {
  for (const day of ['00.00.0000', '01.01.0000', '01.01.0001', '31.12.9999'])
    await expectAnswer('statement', bankCsv([{ day, amount: '10,00' }]))
  for (const time of [
    '+275760-09-13T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:00:00Z',
  ]) {
    await expectAnswer(
      'statement',
      camt([CAMT_ENTRY.replace('<Dt>2026-11-20</Dt>', `<DtTm>${time}</DtTm>`)]),
    )
  }
})

test('refuses amounts no bank moves, so that a misread column does not break every later sum', async () => {
  expect(
    await expectAnswer(
      'statement',
      bankCsv(
        Array.from({ length: 120 }, (_, n) => ({
          amount: MAX.replace('.', ','),
          reference: String(n),
        })),
      ),
    ),
  ).toBe(400)
  expect(
    await expectAnswer(
      'report',
      [
        HEAD,
        ...Array.from({ length: 120 }, (_, n) => reported({ reference: `x-${n}`, amount: MAX })),
      ].join('\n'),
    ),
  ).toBe(400)
  expect(
    await expectAnswer(
      'report',
      [
        HEAD,
        ...Array.from({ length: 120 }, (_, n) => reported({ reference: `y-${n}`, fee: MAX })),
      ].join('\n'),
    ),
  ).toBe(400)
  expect(
    await expectAnswer(
      'statement',
      camt(
        Array.from({ length: 120 }, (_, n) =>
          CAMT_ENTRY.replace('750.00', MAX).replace('E2E-1', `E2E-${n}`),
        ),
      ),
    ),
  ).toBe(400)
})

test('refuses hidden XML content: endless depth, entities, invalid characters', async () => {
  for (const inner of [
    '<a>'.repeat(DEEP),
    `${'<a>'.repeat(DEEP)}${'</a>'.repeat(DEEP)}`,
    CAMT_ENTRY.replace('Gelen', `${'<a>'.repeat(DEEP)}${'</a>'.repeat(DEEP)}`),
    CAMT_ENTRY.replace('Gelen', '&#0;'),
    CAMT_ENTRY.replace('Gelen', '&#xD800;'),
    CAMT_ENTRY.replace('Gelen', '&lol;'),
    CAMT_ENTRY.replace('<Ntry>', '<Ntry a="1" a="2">'),
    '<Ntry',
    '<![CDATA[',
    '<?x',
    '<!--',
  ]) {
    await expectAnswer('statement', camt([inner]))
  }
  await expectAnswer('statement', `<!DOCTYPE x [<!ENTITY a "b">]>${camt([CAMT_ENTRY])}`)
})

test('refuses a published list with hidden content, or another file in its place', async () => {
  const entry = (content: string) =>
    `<sdnList><sdnEntry><uid>1</uid><sdnType>Individual</sdnType><lastName>${content}</lastName></sdnEntry></sdnList>`
  for (const file of [
    entry('<a>'.repeat(DEEP)),
    entry(`${'<a>'.repeat(DEEP)}${'</a>'.repeat(DEEP)}`),
    entry('&#0;'),
    entry('&#xD800;'),
    entry('&lol;'),
    `<!DOCTYPE x [<!ENTITY a "b">]>${entry('Ali Yok')}`,
    entry('…'),
    '<sdnList/>',
    '<sdnList',
    bankCsv([{ day: '01.01.2026', amount: '10,00' }]),
    camt([CAMT_ENTRY]),
  ])
    expect(
      await expectAnswer('list', file, { kind: 'ofac', file: 'sdn.xml' }),
      String(file).slice(0, 100),
    ).toBe(400)
  expect(await expectAnswer('list', entry('Ali Yok'), { kind: 'ofac', file: 'sdn.xml' })).toBe(200)
})

test('refuses names and layouts with characters the database cannot store', async () => {
  for (const fileName of [
    'a\u0000.csv',
    '\u0000',
    'x'.repeat(500),
    '../../etc/passwd',
    '=1+1.csv',
  ]) {
    await expectAnswer(
      'statement',
      bankCsv([{ amount: '11,00', reference: fileName.length.toString() }]),
      { fileName },
    )
    await expectAnswer('report', `${HEAD}\n${reported({ reference: `n-${fileName.length}` })}`, {
      fileName,
    })
    await expectAnswer('list', 'tckn,ad_soyad,dogum_tarihi\n,Deniz Aydın,1990-05-14', {
      file: fileName,
    })
  }
  for (const layout of [
    { ...LAYOUT, text: 'a\u0000' },
    { ...LAYOUT, text: '\ud800' },
    { ...LAYOUT, day: '__proto__' },
    [],
    null,
    1,
  ])
    await expectAnswer('statement', bankCsv([{ amount: '12,00' }]), {
      layout: JSON.stringify(layout),
    })
  for (const cut of ['__proto__', 'constructor', '\u0000', ''])
    await expectAnswer('picture', Buffer.from('x'), { cut })
})

const cell = fc.constantFrom(
  '',
  '"',
  '\u0000',
  '\ud800',
  '\t',
  '=1+1',
  '0',
  '-1',
  '1e9',
  '1.234,56',
  '99999999999999999999',
  MAX,
  '0000-00-00',
  '31.12.9999',
  '01.01.0001',
  '2026-02-30',
  'approved',
  'x'.repeat(3_000),
  'İğüşöç',
  'reference',
  '10000000146',
  '1990-05-14',
  '9999-12-31T23:59:59-23:59',
)
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((list) => Buffer.from(list)),
  fc
    .array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 })
    .chain((rows) =>
      fc
        .constantFrom(',', ';', '\t', '|')
        .map((separator) => Buffer.from(rows.map((row) => row.join(separator)).join('\r\n'))),
    ),
)
const heads: Readonly<Record<Upload, readonly string[]>> = {
  statement: [
    '',
    'Tarih;Tutar;Gönderen;Açıklama;Dekont\r\n',
    '<?xml version="1.0"?><Document>',
    '\uFEFF<',
  ],
  report: ['', `${HEAD}\r\n`, `${HEAD.replaceAll(',', ';')}\n`],
  list: ['', 'tckn;ad_soyad;dogum_tarihi;son_gun\r\n', 'ad_soyad,dogum_tarihi,liste,referans\n'],
  picture: [
    '',
    '\u0089PNG\r\n\u001a\n',
    'RIFFxxxxWEBP',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>',
  ],
}

test.each(Object.keys(ADDRESSES) as Upload[])(
  'a %s of any content is accepted or refused',
  async (to) => {
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.constantFrom(...heads[to]),
        fc.constantFrom('exclusion', 'sanctions', 'pep'),
        async (body, head, kind) => {
          await expectAnswer(
            to,
            Buffer.concat([Buffer.from(head, to === 'picture' ? 'latin1' : 'utf8'), body]),
            to === 'list' ? { kind } : {},
          )
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  },
)

test('a back-office file at any address is sent or refused', async () => {
  const odd = [
    '%00',
    'x',
    '%ED%A0%80',
    '..%2f..%2fetc%2fpasswd',
    'a'.repeat(300),
    '-'.repeat(36),
    crypto.randomUUID(),
    '__proto__',
  ]
  const places = [
    '/v1/staff/documents/*',
    '/v1/staff/receipts/*',
    '/v1/staff/ticket-files/*',
    '/v1/staff/files/*',
    '/v1/staff/messages/*/mail/tr',
    '/v1/staff/messages/*/mail/*',
    '/v1/downloads/*',
    '/v1/content-preview/*',
    '/media/*',
    '/studio-art/*',
    '/static/partners.json?Lang=*',
    '/static/partners.json?Lang=tr&Lang=*',
    '/v1/licenses?Lang=*',
    '/v1/staff/sandbox-report?from=*&to=*',
    '/v1/staff/sandbox-report?from=2026-11-01&from=*',
  ]
  for (const place of places) {
    for (const part of odd)
      expect(
        (await app.inject({ url: place.replaceAll('*', part), cookies: admin.cookies })).statusCode,
        `${place} ${part}`,
      ).toBeLessThan(500)
  }
  for (const days of [
    'from=0001-01-01&to=9999-12-31',
    'from=0000-01-01&to=0000-01-02',
    'from=9999-12-31&to=9999-12-31',
  ])
    expect(
      (await app.inject({ url: `/v1/staff/sandbox-report?${days}`, cookies: admin.cookies }))
        .statusCode,
      days,
    ).toBeLessThan(500)
})
