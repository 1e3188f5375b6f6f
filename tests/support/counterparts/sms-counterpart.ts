import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signTwilio } from '#server/platform/mail/sms/twilio.ts'

export const TWILIO_SID = `AC${'0'.repeat(31)}1`
export const TWILIO_TOKEN = 'twilio-test-token'
export const NETGSM_USER = '8501234567'

/**
 * `silent`: nothing happens. `cut off`: the SMS is sent, and the connection ends without an answer.
 * `slow`: only half of the answer comes. `refuse`: the SMS is refused. `no number`: there is no
 * such number.
 */
export type SmsBehaviour =
  | 'well'
  | 'server error'
  | 'malformed'
  | 'silent'
  | 'cut off'
  | 'slow'
  | 'refuse'
  | 'no number'

export type CounterpartSms = {
  id: string
  to: string
  text: string
  createdAt: Date
  state: 'open' | 'delivered' | 'failed' | 'no number'
  fields: Readonly<Record<string, unknown>>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function start(
  work: (
    request: IncomingMessage,
    body: string,
    how: SmsBehaviour,
  ) => { status: number; body: object } | undefined,
) {
  let behaviour: SmsBehaviour = 'well'
  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    if (behaviour === 'silent') return
    if (behaviour === 'server error') return void reply.writeHead(500).end('{"code":"100"}')
    const answered = work(request, body, behaviour)
    if (behaviour === 'cut off') return void request.socket.destroy()
    if (behaviour === 'malformed') return void reply.writeHead(200).end('<html>')
    if (answered === undefined) return void reply.writeHead(404).end('{}')
    const text = JSON.stringify(answered.body)
    reply.writeHead(answered.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    if (behaviour === 'slow') return void reply.write(text.slice(0, text.length / 2))
    reply.end(text)
  }
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next: SmsBehaviour) => void (behaviour = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

/** Netgsm REST v2 as its documentation describes it: send, and report by job id. */
export async function startNetgsmCounterpart() {
  const sent: CounterpartSms[] = []
  const status = { open: 0, delivered: 1, failed: 2, 'no number': 3 } as const
  const own = await start((request, body, how) => {
    if (request.headers.authorization !== basic(NETGSM_USER, 'sifre'))
      return { status: 406, body: { code: '30', jobid: null, description: 'credentials' } }
    const fields = JSON.parse(body) as Record<string, unknown>
    if (request.url === '/sms/rest/v2/send') {
      if (how === 'refuse' || how === 'no number')
        return { status: 406, body: { code: '40', jobid: null, description: 'header' } }
      const [one] = fields['messages'] as { msg: string; no: string }[]
      const id = `1737721534260505041714${sent.length + 1000}`
      const [to, text] = [one?.no ?? '', one?.msg ?? '']
      sent.push({ id, to, text, createdAt: new Date(), state: 'open', fields })
      return { status: 200, body: { code: '00', jobid: id, description: 'queued' } }
    }
    if (request.url !== '/sms/rest/v2/report') return undefined
    const wanted = fields['jobids'] as string[]
    const jobs = sent.filter(({ id }) => wanted.includes(id))
    return jobs.length === 0
      ? { status: 406, body: { code: '60', description: 'no records' } }
      : {
          status: 200,
          body: {
            code: '00',
            jobs: jobs.map(({ id, to, state }) => ({
              jobid: id,
              telno: to,
              status: status[state],
              errorCode: 0,
            })),
          },
        }
  })
  return {
    ...own,
    sent,
    environment: {
      NETGSM_URL: own.url,
      NETGSM_USERCODE: NETGSM_USER,
      NETGSM_PASSWORD: 'sifre',
      NETGSM_HEADER: 'KUPA',
      NETGSM_PRICE_KURUS: '30,+90=18',
    },
  }
}

/** Twilio's Messages resource: create and list; and its signed status callbacks. */
export async function startTwilioCounterpart() {
  const sent: CounterpartSms[] = []
  const wire = ({ id, to, text, createdAt }: CounterpartSms) => ({
    sid: id,
    to,
    body: text,
    status: 'queued',
    date_created: createdAt.toUTCString(),
  })
  const own = await start((request, body, how) => {
    const url = new URL(request.url ?? '', 'http://twilio')
    if (url.pathname !== `/2010-04-01/Accounts/${TWILIO_SID}/Messages.json`) return undefined
    if (request.headers.authorization !== basic(TWILIO_SID, TWILIO_TOKEN))
      return { status: 401, body: { code: 20003, message: 'Authenticate' } }
    if (request.method === 'GET')
      return {
        status: 200,
        body: { messages: sent.filter(({ to }) => to === url.searchParams.get('To')).map(wire) },
      }
    if (how === 'refuse') return { status: 400, body: { code: 21608, message: 'unverified' } }
    if (how === 'no number') return { status: 400, body: { code: 21211, message: 'invalid To' } }
    const params = new URLSearchParams(body)
    const one: CounterpartSms = {
      id: `SM${randomBytes(16).toString('hex')}`,
      to: params.get('To') ?? '',
      text: params.get('Body') ?? '',
      createdAt: new Date(),
      state: 'open',
      fields: Object.fromEntries(params),
    }
    sent.push(one)
    return { status: 201, body: wire(one) }
  })
  return {
    ...own,
    sent,
    environment: {
      TWILIO_URL: own.url,
      TWILIO_ACCOUNT_SID: TWILIO_SID,
      TWILIO_AUTH_TOKEN: TWILIO_TOKEN,
      TWILIO_SENDER: 'KUPA',
      TWILIO_PRICE_KURUS: '240',
    },
  }
}

export function twilioCallback(
  url: string,
  fields: Readonly<Record<string, string>>,
  token = TWILIO_TOKEN,
): { headers: Record<string, string>; rawBody: string; url: string } {
  const params = new URLSearchParams({ AccountSid: TWILIO_SID, ...fields })
  return {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signTwilio(token, url, params),
    },
    rawBody: params.toString(),
    url,
  }
}
