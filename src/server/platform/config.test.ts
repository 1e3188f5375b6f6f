import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'kupa-config-'))
const SECRETS_FILE = join(folder, 'secrets.json')
writeFileSync(SECRETS_FILE, '{}', { mode: 0o640 })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without settings it is a demo on loopback', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: './.data',
    rateLimit: true,
    passwordHash: 'full',
  })
})

test.each([
  [{ PORT: '70000' }, /^PORT/],
  [{ PORT: 'x' }, /^PORT/],
  [{ KUPA_MODE: 'prod' }, /^KUPA_MODE/],
  [{ KUPA_MODEE: 'demo' }, /^KUPA_MODEE/],
  [{ HOST: '0.0.0.0' }, /^HOST/],
  [{ PUBLIC_URL: 'https://kupa.example' }, /^PUBLIC_URL/],
  [{ PUBLIC_URL: 'kupa' }, /^PUBLIC_URL/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL/],
  [{ DATABASE_DISK: '/var/lib/postgresql' }, /^DATABASE_DISK/],
  [{ RATE_LIMIT: 'no' }, /^RATE_LIMIT/],
  [{ PASSWORD_HASH: 'none' }, /^PASSWORD_HASH/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES/],
  [{ SITE_CLOCK: 'fast' }, /^SITE_CLOCK/],
  [{ KUPA_LANG: 'de' }, /^KUPA_LANG/],
  [{ SECRETS_FILE: '/no/such/file' }, /^SECRETS_FILE/],
])('refuses %j by name', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(message)
})

const ADYEN = {
  ADYEN_URL: 'https://checkout-test.adyen.com/v72/',
  ADYEN_API_KEY: 'AQE-key',
  ADYEN_MERCHANT_ACCOUNT: 'KupaECOM',
  ADYEN_HMAC_KEY: 'Ab'.repeat(32),
}

test('Adyen needs all of its settings, and the previous HMAC key is accepted beside the current one', () => {
  expect(readConfig({}).adyen).toBeUndefined()
  expect(readConfig({ ...ADYEN, ADYEN_HMAC_KEY_PREVIOUS: '0'.repeat(64) }).adyen).toEqual({
    url: 'https://checkout-test.adyen.com/v72',
    apiKey: 'AQE-key',
    merchantAccount: 'KupaECOM',
    hmacKeys: ['Ab'.repeat(32), '0'.repeat(64)],
  })
  expect(() => readConfig({ ADYEN_HMAC_KEY_PREVIOUS: '0'.repeat(64) })).toThrow(
    'ADYEN_HMAC_KEY_PREVIOUS: Adyen needs ADYEN_URL, ADYEN_API_KEY, ' +
      'ADYEN_MERCHANT_ACCOUNT, ADYEN_HMAC_KEY',
  )
})

test.each([
  ['ADYEN_URL', 'http://checkout-test.adyen.com/v72'],
  ['ADYEN_API_KEY', 'secret\nkey'],
  ['ADYEN_API_KEY', 'secret kéy'],
  ['ADYEN_HMAC_KEY', 'secret'],
  ['ADYEN_HMAC_KEY_PREVIOUS', 'secret'],
])('refuses a wrong %s without repeating a secret', (name, value) => {
  const start = () => readConfig({ ...ADYEN, [name]: value })
  expect(start).toThrow(new RegExp(`^${name}: must be [^\\n]+$`))
  expect(start).not.toThrow(/secret/)
})

const TRANSFERS = {
  ADYEN_TRANSFERS_URL: 'https://balanceplatform-api-test.adyen.com/btl/v4/',
  ADYEN_TRANSFERS_API_KEY: 'AQE-platform-key',
  ADYEN_TRANSFERS_BALANCE_ACCOUNT: 'BA00000000000000000000001',
  ADYEN_TRANSFERS_HMAC_KEY: 'cD'.repeat(32),
}

test('payouts through Adyen need all of their settings and those of Checkout', () => {
  expect(readConfig({ ...ADYEN, ...TRANSFERS }).adyen?.transfers).toEqual({
    url: 'https://balanceplatform-api-test.adyen.com/btl/v4',
    apiKey: 'AQE-platform-key',
    balanceAccount: 'BA00000000000000000000001',
    hmacKeys: ['cD'.repeat(32)],
  })
  expect(() => readConfig(TRANSFERS)).toThrow(
    'ADYEN_TRANSFERS_URL: Adyen Transfers needs ADYEN_URL, ADYEN_API_KEY, ' +
      'ADYEN_MERCHANT_ACCOUNT, ADYEN_HMAC_KEY',
  )
  expect(() => readConfig({ ...ADYEN, ...TRANSFERS, ADYEN_TRANSFERS_BALANCE_ACCOUNT: '' })).toThrow(
    'ADYEN_TRANSFERS_URL: Adyen Transfers needs ADYEN_TRANSFERS_BALANCE_ACCOUNT',
  )
  for (const [name, value] of [
    ['ADYEN_TRANSFERS_URL', 'http://balanceplatform-api-test.adyen.com/btl/v4'],
    ['ADYEN_TRANSFERS_API_KEY', 'secret key'],
    ['ADYEN_TRANSFERS_HMAC_KEY', 'secret'],
  ] as const)
    expect(() => readConfig({ ...ADYEN, ...TRANSFERS, [name]: value })).toThrow(
      new RegExp(`^${name}: must be [^\\n]+$`),
    )
})

const BTCPAY = {
  BTCPAY_URL: 'https://btcpay.example/',
  BTCPAY_API_KEY: 'btcpay-key',
  BTCPAY_STORE_ID: 'store',
  BTCPAY_WEBHOOK_SECRET: 'secret-1',
}

test('BTCPay Server needs all of its settings, and its webhook may have two secrets', () => {
  expect(readConfig({ ...BTCPAY, BTCPAY_WEBHOOK_SECRET_PREVIOUS: 'secret-0' }).btcpay).toEqual({
    url: 'https://btcpay.example',
    apiKey: 'btcpay-key',
    storeId: 'store',
    webhookSecrets: ['secret-1', 'secret-0'],
  })
  expect(() => readConfig({ ...BTCPAY, BTCPAY_STORE_ID: '' })).toThrow(
    'BTCPAY_URL: BTCPay Server needs BTCPAY_STORE_ID',
  )
  expect(() => readConfig({ ...BTCPAY, BTCPAY_URL: 'http://btcpay.example' })).toThrow(
    'BTCPAY_URL: must be https',
  )
  expect(() => readConfig({ ...BTCPAY, BTCPAY_WEBHOOK_SECRET: 'two words' })).toThrow(
    'BTCPAY_WEBHOOK_SECRET: must be one line',
  )
})

const ONFIDO = {
  ONFIDO_URL: 'https://api.eu.onfido.com/v3.6/',
  ONFIDO_API_TOKEN: 'api_live.token',
  ONFIDO_WORKFLOW_ID: '63b1f9c7-6a2f-4a5f-9c6a-0d9f5a0f6c11',
  ONFIDO_WEBHOOK_TOKEN: 'token-1',
}

test('Onfido needs all of its settings, and its webhook may have two tokens', () => {
  expect(readConfig({ ...ONFIDO, ONFIDO_WEBHOOK_TOKEN_PREVIOUS: 'token-0' }).onfido).toEqual({
    url: 'https://api.eu.onfido.com/v3.6',
    apiToken: 'api_live.token',
    workflowId: '63b1f9c7-6a2f-4a5f-9c6a-0d9f5a0f6c11',
    webhookTokens: ['token-1', 'token-0'],
  })
  expect(readConfig({}).onfido).toBeUndefined()
  expect(() => readConfig({ ONFIDO_WEBHOOK_TOKEN_PREVIOUS: 'token-0' })).toThrow(
    'ONFIDO_WEBHOOK_TOKEN_PREVIOUS: ' +
      'Onfido needs ONFIDO_URL, ONFIDO_API_TOKEN, ONFIDO_WORKFLOW_ID, ONFIDO_WEBHOOK_TOKEN',
  )
  for (const [name, value] of [
    ['ONFIDO_URL', 'http://api.eu.onfido.com/v3.6'],
    ['ONFIDO_API_TOKEN', 'two words'],
    ['ONFIDO_WORKFLOW_ID', 'workflow'],
    ['ONFIDO_WEBHOOK_TOKEN', 'two words'],
  ] as const)
    expect(() => readConfig({ ...ONFIDO, [name]: value })).toThrow(`${name}: must be`)
})

const GOOGLE = {
  SIGN_IN_PROVIDERS: 'google',
  SIGN_IN_GOOGLE_NAME: 'Google',
  SIGN_IN_GOOGLE_ISSUER: 'https://accounts.google.com',
  SIGN_IN_GOOGLE_CLIENT_ID: 'kupa.apps.googleusercontent.com',
  SIGN_IN_GOOGLE_CLIENT_SECRET: 'secret-of-the-client',
}

test('each sign-in provider needs all of its settings, and its issuer is encrypted', () => {
  expect(readConfig(GOOGLE).signInProviders).toEqual([
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'kupa.apps.googleusercontent.com',
      clientSecret: 'secret-of-the-client',
    },
  ])
  expect(readConfig({}).signInProviders).toEqual([])
  expect(() => readConfig({ ...GOOGLE, SIGN_IN_PROVIDERS: 'google,microsoft' })).toThrow(
    'SIGN_IN_PROVIDERS: microsoft needs SIGN_IN_MICROSOFT_NAME, SIGN_IN_MICROSOFT_ISSUER',
  )
  for (const [name, value] of [
    ['SIGN_IN_PROVIDERS', 'google,google'],
    ['SIGN_IN_PROVIDERS', 'Google Inc.'],
    ['SIGN_IN_GOOGLE_NAME', 'x'.repeat(31)],
    ['SIGN_IN_GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['SIGN_IN_GOOGLE_ISSUER', 'https://accounts.google.com/?a=1'],
    ['SIGN_IN_GOOGLE_CLIENT_SECRET', 'two words'],
  ] as const)
    expect(() => readConfig({ ...GOOGLE, [name]: value })).toThrow(`${name}: must`)
  expect(() => readConfig({ SIGN_IN_GOOGLE_NAME: 'Google' })).toThrow(
    'SIGN_IN_GOOGLE_NAME: belongs to no provider',
  )
})

const UOF = {
  UOF_API_URL: 'https://stgapi.betradar.com/v1/',
  UOF_MESSAGES_URL: 'amqps://stgmq.betradar.com:5671',
  UOF_ACCESS_TOKEN: 'token-of-the-feed',
}

test('the odds feed needs its addresses and its token, encrypted, and the real clock', () => {
  expect(readConfig({ ...UOF, UOF_NODE_ID: '7' }).uof).toEqual({
    apiUrl: 'https://stgapi.betradar.com/v1',
    messagesUrl: 'amqps://stgmq.betradar.com:5671',
    accessToken: 'token-of-the-feed',
    nodeId: 7,
  })
  expect(readConfig(UOF).uof?.nodeId).toBe(1)
  expect(readConfig({}).uof).toBeUndefined()
  expect(() => readConfig({ UOF_NODE_ID: '7' })).toThrow(
    'UOF_NODE_ID: the Unified Odds Feed needs UOF_API_URL, UOF_MESSAGES_URL, UOF_ACCESS_TOKEN',
  )
  for (const [name, value] of [
    ['UOF_API_URL', 'http://stgapi.betradar.com/v1'],
    ['UOF_API_URL', 'amqps://stgapi.betradar.com'],
    ['UOF_MESSAGES_URL', 'amqp://stgmq.betradar.com'],
    ['UOF_MESSAGES_URL', 'amqps://name:secret@stgmq.betradar.com'],
    ['UOF_ACCESS_TOKEN', 'two words'],
    ['UOF_NODE_ID', '0'],
    ['SITE_CLOCK', 'x30'],
  ] as const) {
    expect(() => readConfig({ ...UOF, [name]: value })).toThrow(`${name}: must`)
    expect(() => readConfig({ ...UOF, [name]: value })).not.toThrow(/secret|token-of-the-feed/)
  }
})

const ODDS_API = {
  ODDS_API_KEY: 'key-of-the-odds-api',
  ODDS_API_SPORTS: 'soccer_epl, basketball_nba',
  ODDS_API_MONTHLY_CREDITS: '20000',
}

test('The Odds API needs a key, known competitions and a budget, and is the only feed', () => {
  expect(readConfig(ODDS_API).oddsApi).toEqual({
    url: 'https://api.the-odds-api.com/v4',
    key: 'key-of-the-odds-api',
    sports: ['soccer_epl', 'basketball_nba'],
    monthlyCredits: 20_000,
    renewalDay: 1,
    bookmakerScope: { regions: ['eu'] },
  })
  expect(
    readConfig({ ...ODDS_API, ODDS_API_BOOKMAKERS: 'one,two,three', ODDS_API_RENEWAL_DAY: '17' })
      .oddsApi,
  ).toMatchObject({ renewalDay: 17, bookmakerScope: { bookmakers: ['one', 'two', 'three'] } })
  expect(readConfig({}).oddsApi).toBeUndefined()
  expect(() => readConfig({ ODDS_API_REGIONS: 'eu' })).toThrow(
    'ODDS_API_REGIONS: The Odds API needs ODDS_API_KEY, ODDS_API_SPORTS, ODDS_API_MONTHLY_CREDITS',
  )
  for (const [name, value] of [
    ['ODDS_API_KEY', 'key-of-the-odds-api&all=true'],
    ['ODDS_API_SPORTS', 'soccer_epl,soccer_of_nobody'],
    ['ODDS_API_SPORTS', 'soccer_epl,,basketball_nba'],
    ['ODDS_API_MONTHLY_CREDITS', '0'],
    ['ODDS_API_RENEWAL_DAY', '31'],
    ['ODDS_API_REGIONS', 'tr'],
    ['ODDS_API_BOOKMAKERS', 'one,two'],
    ['ODDS_API_URL', 'http://api.the-odds-api.com/v4'],
    ['ODDS_API_URL', 'https://api.the-odds-api.com/v4?apiKey=key-of-the-odds-api'],
    ['SITE_CLOCK', 'x30'],
  ] as const) {
    expect(() => readConfig({ ...ODDS_API, [name]: value })).toThrow(`${name}: must`)
    expect(() => readConfig({ ...ODDS_API, [name]: value })).not.toThrow(/key-of-the-odds-api/)
  }
  expect(() => readConfig({ ...UOF, ...ODDS_API })).toThrow(
    'ODDS_API_KEY: must not be set together with the Unified Odds Feed',
  )
})

const PAYER = {
  PAYOUT_NAME: 'Kupa Oyun A.Ş.',
  PAYOUT_IBAN: 'tr98 0099 1000 0000 0000 2041 18',
  PAYOUT_BIC: 'KZKLTRIS',
}

test('payout files need name, IBAN and BIC of the paying account, all or none', () => {
  expect(readConfig({ ...PAYER, PAYOUT_FILE_VERSION: '03' }).payer).toEqual({
    name: 'Kupa Oyun A.Ş.',
    iban: 'TR980099100000000000204118',
    bic: 'KZKLTRIS',
    version: '03',
  })
  expect(readConfig(PAYER).payer?.version).toBe('09')
  expect(() => readConfig({ PAYOUT_FILE_VERSION: '09' })).toThrow(
    'PAYOUT_FILE_VERSION: payout files need PAYOUT_NAME, PAYOUT_IBAN, PAYOUT_BIC',
  )
  for (const [name, value] of [
    ['PAYOUT_NAME', '…'],
    ['PAYOUT_NAME', 'x'.repeat(141)],
    ['PAYOUT_IBAN', 'TR980099100000000000204119'],
    ['PAYOUT_BIC', 'KZKLTRI'],
    ['PAYOUT_BIC', 'kzkltris'],
    ['PAYOUT_FILE_VERSION', '08'],
  ] as const)
    expect(() => readConfig({ ...PAYER, [name]: value }), value).toThrow(`${name}: `)
})

const SHARED = { DATABASE_URL: 'postgres://db/kupa', REDIS_URL: 'redis://cache' }

test('a process has every role unless ROLES names some', () => {
  expect([...readConfig({}).roles]).toEqual(['web', 'realtime', 'worker'])
  expect([...readConfig({ ...SHARED, ROLES: 'worker' }).roles]).toEqual(['worker'])
  expect([...readConfig({ ROLES: ' worker, web,realtime ' }).roles]).toEqual([
    'web',
    'realtime',
    'worker',
  ])
})

test('the pools of money, reads and background work have their own sizes', () => {
  expect(readConfig({}).poolSizes).toEqual({ money: 12, reads: 8, background: 6 })
  expect(
    readConfig({ DATABASE_POOL_MONEY: '200', DATABASE_POOL_READS: '2' }).poolSizes,
  ).toMatchObject({ money: 200, reads: 2 })
  for (const size of ['1', '201', 'many'])
    expect(() => readConfig({ DATABASE_POOL_READS: size })).toThrow(/^DATABASE_POOL_READS/)
})

test.each([
  [
    { ...SHARED, ROLES: 'web,wrker' },
    'ROLES: wrker is not a role; the roles are web, realtime, worker',
  ],
  [{ ...SHARED, ROLES: 'web,' }, 'ROLES: an empty name is not a role'],
  [{ ROLES: 'web' }, 'ROLES: a process with some of the roles needs DATABASE_URL and REDIS_URL'],
  [{ DATABASE_URL: SHARED.DATABASE_URL, ROLES: 'worker' }, /^ROLES.*REDIS_URL/],
])('refuses %j with the reason', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(message)
})

test('live mode names every missing setting', () => {
  expect(() => readConfig({ KUPA_MODE: 'live', DATABASE_URL: 'postgres://db/kupa' })).toThrow(
    'live mode needs PUBLIC_URL, SECRETS_FILE, SMTP_URL, LICENCE_NUMBER, ' +
      'KUPA_PAYMENT_PROVIDER, SMS_PROVIDERS or SMS_URL',
  )
})

const LIVE = {
  KUPA_MODE: 'live',
  DATABASE_URL: 'postgres://db/kupa',
  PUBLIC_URL: 'https://kupa.example',
  LICENCE_NUMBER: '1',
  SECRETS_FILE,
  SMTP_URL: 'smtp://mail',
  SMS_URL: 'https://sms.example',
  KUPA_PAYMENT_PROVIDER: 'bank',
}

test('live mode is https, with rate limits, at the speed of the clock, and listens on the given address', () => {
  expect(readConfig({ ...LIVE, HOST: '0.0.0.0' })).toMatchObject({
    mode: 'live',
    host: '0.0.0.0',
    rateLimit: true,
    siteClockSpeed: 1,
  })
  for (const [setting, value] of [
    ['PUBLIC_URL', 'http://kupa.example'],
    ['RATE_LIMIT', 'off'],
    ['PASSWORD_HASH', 'light'],
    ['SITE_CLOCK', 'x30'],
    ['DEMO_CROWD', 'small'],
  ] as const) {
    expect(() => readConfig({ ...LIVE, [setting]: value }), setting).toThrow(
      new RegExp(`^${setting}`),
    )
  }
})

test('the simulated world may run faster in a demo', () => {
  expect(readConfig({ SITE_CLOCK: 'x30' }).siteClockSpeed).toBe(30)
  expect(readConfig({}).siteClockSpeed).toBe(1)
})

test('demo mode has simulated players unless DEMO_CROWD is off, and live mode has none', () => {
  expect(readConfig({}).demoCrowd).toBe('small')
  expect(readConfig({ DEMO_CROWD: 'off' }).demoCrowd).toBe('off')
  expect(() => readConfig({ DEMO_CROWD: 'large' })).toThrow('DEMO_CROWD: must be off or small')
  expect(readConfig(LIVE).demoCrowd).toBe('off')
})

test('a demo may be public on request', () => {
  expect(
    readConfig({ DEMO_PUBLIC: 'yes', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.kupa.example/' }),
  ).toMatchObject({ publicUrl: 'https://demo.kupa.example' })
})

test.each([0o644, 0o642, 0o641])(
  'refuses a secrets file with mode %o, because other users of the machine have access',
  (mode) => {
    const open = join(folder, `open-${mode}.json`)
    writeFileSync(open, '{}')
    chmodSync(open, mode)
    expect(() => readConfig({ SECRETS_FILE: open })).toThrow(/^SECRETS_FILE.*other users/)
    expect(readConfig({ SECRETS_FILE })).toMatchObject({ secretsFile: SECRETS_FILE })
  },
)
