import { once } from 'node:events'
import { Agent, request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type {
  CallClass,
  CallData,
  CallInput,
  MethodOf,
  SpecOf,
} from '#shared/contracts/contract.ts'
import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import type { SignedIn } from '#shared/contracts/user.ts'

type Envelope<T> = { result: boolean; code: number; debug?: string; message: string; data: T }
type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  cookies?: Map<string, string>
  from?: string
}
export type Answer = { status: number; text: string; headers: IncomingMessage['headers'] }
export type Site = ReturnType<typeof siteAt>

export function siteAt(url: string, certificate: string) {
  const agent = new Agent({ keepAlive: true, ca: certificate })

  async function send(
    path: string,
    { method, headers, body, cookies, from = '127.0.0.1' }: Sent = {},
  ): Promise<Answer> {
    const jar = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = httpsRequest(new URL(path, url), {
      agent,
      localAddress: from,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers, ...(jar !== '' && { cookie: jar }) },
    })
    request.end(body)
    const [reply] = (await once(request, 'response')) as [IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of reply) parts.push(part as Buffer)
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies?.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return {
      status: reply.statusCode ?? 0,
      text: Buffer.concat(parts).toString(),
      headers: reply.headers,
    }
  }

  async function endpoint(
    panel: string,
    body: object,
    { cookies, from }: Required<Pick<Sent, 'cookies' | 'from'>>,
  ): Promise<Envelope<unknown>> {
    const { text } = await send('/endpoint', {
      headers: { 'content-type': 'application/json', panel },
      body: JSON.stringify(body),
      cookies,
      from,
    })
    return JSON.parse(text) as Envelope<unknown>
  }

  return {
    url,
    send,
    post: (path: string, body: string, headers: Record<string, string>) =>
      send(path, { body, headers: { 'content-type': 'application/json', ...headers } }),
    newBrowser(from: string) {
      const cookies = new Map<string, string>()
      let user: SignedIn | undefined
      async function ask<C extends CallClass, M extends MethodOf<C>>(
        className: C,
        method: M,
        data: CallInput<SpecOf<C, M>>,
      ): Promise<Envelope<CallData<SpecOf<C, M>>>> {
        const body = { api: { class: className, method }, data, ...(user && { user }) }
        return (await endpoint('frontend', body, { cookies, from })) as Envelope<
          CallData<SpecOf<C, M>>
        >
      }
      /** Makes a call that must succeed. @throws Error if it is refused. */
      async function call<C extends CallClass, M extends MethodOf<C>>(
        className: C,
        method: M,
        data: CallInput<SpecOf<C, M>>,
      ): Promise<CallData<SpecOf<C, M>>> {
        const reply = await ask(className, method, data)
        if (!reply.result) throw new Error(`${method} was refused: ${JSON.stringify(reply)}`)
        return reply.data
      }
      return {
        ask,
        call,
        async signIn(username: string, password: string): Promise<SignedIn> {
          user = await call('user', 'login', { username, password })
          return user
        },
      }
    },
    newOffice(from: string) {
      const cookies = new Map<string, string>()
      async function ask<M extends StaffMethod>(
        method: M,
        data: StaffInput<M>,
      ): Promise<Envelope<StaffReply<M>>> {
        const body = { api: { class: 'staff', method }, data }
        return (await endpoint('backoffice', body, { cookies, from })) as Envelope<StaffReply<M>>
      }
      async function call<M extends StaffMethod>(
        method: M,
        data: StaffInput<M>,
      ): Promise<StaffReply<M>> {
        const reply = await ask(method, data)
        if (!reply.result) throw new Error(`${method} was refused: ${JSON.stringify(reply)}`)
        return reply.data
      }
      async function upload<T>(path: string, content: string, type: string): Promise<T> {
        const { status, text } = await send(path, {
          headers: { 'content-type': type, panel: 'backoffice' },
          body: content,
          cookies,
          from,
        })
        if (status >= 300) throw new Error(`${path} was refused: ${text}`)
        return JSON.parse(text) as T
      }
      return { ask, call, upload }
    },
    close: () => agent.destroy(),
  }
}
