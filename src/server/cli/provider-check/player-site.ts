import { randomBytes, randomInt } from 'node:crypto'
import { isIdentityNumber } from '#shared/players/identity-number.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'

const TIMEOUT_MS = 20_000
const PASSWORD = 'Deneme1234'

type Reply = { result: boolean; debug?: string; message?: string; data: Record<string, unknown> }

type StoredSession = { user: Record<string, unknown>; cookies: string }

export type Browser = {
  uid: string
  session: StoredSession
  call(className: string, method: string, data: object): Promise<Reply>
  launch(gameID: string): Promise<string>
  balance(): Promise<Minor>
}

export type Player = { signIn(): Promise<Browser>; password: string }

export function playerSite(url: string) {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, url), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  }

  async function post(path: string, body: object, cookie = ''): Promise<Response> {
    return send(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        panel: 'frontend',
        ...(cookie === '' ? {} : { cookie }),
      },
      body: JSON.stringify(body),
    })
  }

  async function ask(
    className: string,
    method: string,
    data: object,
    user?: object,
    cookie?: string,
  ): Promise<{ reply: Reply; cookies: string }> {
    const response = await post(
      '/endpoint',
      { api: { class: className, method }, data, ...(user && { user }) },
      cookie,
    )
    const cookies = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .join('; ')
    return { reply: readReply(await response.json(), `${className}.${method}`), cookies }
  }

  async function must(className: string, method: string, data: object): Promise<Reply> {
    const { reply } = await ask(className, method, data)
    return requireResult(reply, `${className}.${method}`)
  }

  async function signIn(username: string): Promise<Browser> {
    const { reply, cookies } = await ask('user', 'login', { username, password: PASSWORD })
    return browserOf({ user: requireResult(reply, 'user.login').data, cookies })
  }

  function browserOf(session: StoredSession): Browser {
    const { user, cookies } = session
    const call = async (className: string, method: string, data: object) =>
      (await ask(className, method, data, user, cookies)).reply
    return {
      uid: textOf(user['uid']),
      session,
      call,
      async launch(gameID) {
        const opened = requireResult(
          await call('casino', 'init_game', { gameID, mode: 'real' }),
          'casino.init_game',
        )
        const response = await send(new URL(textOf(opened.data['url'])).pathname, {
          headers: { accept: 'application/json' },
        })
        return textOf(objectOf(await response.json())['token'])
      },
      async balance() {
        const { balance, bonus } = requireResult(
          await call('finance', 'check_balance', {}),
          'finance.check_balance',
        ).data
        return fromWireMoney(textOf(balance)) + fromWireMoney(textOf(bonus))
      },
    }
  }

  async function deposit(browser: Browser, amountMinor: Minor): Promise<void> {
    const methods: unknown = requireResult(
      await browser.call('finance', 'list_cash_methods', { Type: 1 }),
      'finance.list_cash_methods',
    ).data
    const method = listOf(methods).find(
      (row) => row['transfer_type_id'] !== 1 && row['transfer_type_id'] !== 3,
    )
    const order = {
      Type: 1,
      methodID: method?.['methodID'],
      amount: toWireMoney(amountMinor),
      requestId: crypto.randomUUID(),
      fields: {},
    }
    const asked = requireResult(
      await browser.call('prepayServices', 'processTransaction', order),
      'prepayServices.processTransaction',
    )
    const decided = await post(`/sandbox/pay/${textOf(asked.data['transactionID'])}`, {
      decision: 'approve',
    })
    if (!decided.ok) throw new Error(`the sandbox payment was answered ${decided.status}`)
  }

  return {
    post,
    browserOf,
    async newPlayer(amountMinor: Minor): Promise<Player> {
      const username = `deneme${randomBytes(6).toString('hex')}`
      const email = `${username}@kupa.example`
      await must('user', 'register', registration(username, email))
      const outbox = listOf(
        await (await send(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json(),
      )
      const [link] = Array.isArray(outbox[0]?.['links']) ? outbox[0]['links'] : []
      await must('user', 'confirm_register', {
        token: new URL(textOf(link)).searchParams.get('token'),
      })
      await deposit(await signIn(username), amountMinor)
      return { signIn: () => signIn(username), password: PASSWORD }
    },
  }
}

export type PlayerSite = ReturnType<typeof playerSite>

function registration(username: string, email: string): object {
  return {
    firstname: 'Deniz',
    lastname: 'Aydın',
    birthDate: '1990-05-14',
    identityNumber: identityNumber(),
    country: 'TR',
    city: 'İzmir',
    address: 'Kıbrıs Şehitleri Caddesi 5, Alsancak',
    currency: 'TRY',
    email,
    phone: `+90539${String(randomInt(10_000_000)).padStart(7, '0')}`,
    username,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    smsConsent: false,
    emailConsent: false,
    rulesAccepted: true,
  }
}

/** A foreigner's number (99…) with valid check digits; it belongs to no citizen. */
function identityNumber(): string {
  const nine = `99${String(randomInt(10_000_000)).padStart(7, '0')}`
  const number = Array.from({ length: 100 }, (_, n) => `${nine}${String(n).padStart(2, '0')}`).find(
    isIdentityNumber,
  )
  if (number === undefined) throw new Error('no check digits fit')
  return number
}

function requireResult(reply: Reply, what: string): Reply {
  if (!reply.result) throw new Error(`${what}: ${reply.debug ?? reply.message ?? 'refused'}`)
  return reply
}

function readReply(value: unknown, what: string): Reply {
  const { result, debug, message, data } = objectOf(value)
  if (typeof result !== 'boolean') throw new TypeError(`${what} was answered without a result`)
  return {
    result,
    data: objectOf(data),
    ...(typeof debug === 'string' && { debug }),
    ...(typeof message === 'string' && { message }),
  }
}

export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Object.values(objectOf(value)).map(objectOf)
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('a text was expected')
  return value
}
