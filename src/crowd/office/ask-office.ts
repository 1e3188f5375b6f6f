import type { z } from 'zod'
import type { StaffCallSpec } from '#shared/contracts/staff/define.ts'
import {
  COMMON_REFUSALS,
  disagree,
  envelope,
  fit,
  jsonOf,
  sendPatiently,
  type Refused,
  type Reply,
} from '../transport/ask.ts'
import type { CrowdAnswer, CrowdRequest } from '../transport/transport.ts'
import type { CrowdWorld } from '../world.ts'
import type { Member } from './member.ts'

type SpecOf<I extends z.ZodType, O extends z.ZodType> = Omit<StaffCallSpec, 'input' | 'output'> & {
  readonly input: I
  readonly output: O
}

const nameOf = ({ method }: Pick<StaffCallSpec, 'method'>) => `staff.${method}`

export async function askOffice<I extends z.ZodType, O extends z.ZodType>(
  world: CrowdWorld,
  member: Member,
  spec: SpecOf<I, O>,
  data: z.input<I>,
): Promise<Reply<z.output<O>>> {
  const call = nameOf(spec)
  const answer = await sendOffice(world, member, call, {
    method: 'POST',
    path: '/endpoint',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api: { class: 'staff', method: spec.method }, data }),
  })
  const read = envelope.safeParse(jsonOf(member, call, answer))
  if (!read.success) throw disagree(member, call, 'an envelope', answer.body)
  const { result, code, debug = '', data: received } = read.data
  if (result) return { ok: true, data: fit(member, call, spec.output, received) }
  const declared: readonly string[] = spec.refusals
  if (!declared.includes(debug) && !COMMON_REFUSALS.has(debug))
    throw disagree(
      member,
      call,
      `one of its refusals (${declared.join(', ')})`,
      `${debug}: ${JSON.stringify(received)} for ${JSON.stringify(data)}`,
    )
  world.tally.refused(call, debug)
  if (debug === 'session expired' || debug === 'anonymous user') member.isSignedIn = false
  const refused: Refused = { ok: false, code, debug, data: received }
  return refused
}

const nameOfPath = (path: string) =>
  (path.split('?')[0] ?? path).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '{id}')

export async function sendFile<O extends z.ZodType>(
  world: CrowdWorld,
  member: Member,
  request: { path: string; type: string; content: Uint8Array },
  output: O,
): Promise<z.output<O>> {
  const { path, type, content } = request
  const call = nameOfPath(path)
  const answer = await sendOffice(world, member, call, {
    method: 'POST',
    path,
    headers: { 'content-type': type },
    body: content,
  })
  if (answer.status !== 200)
    throw disagree(member, call, 'an accepted file', `${answer.status} ${answer.body}`)
  return fit(member, call, output, jsonOf(member, call, answer))
}

export async function readText(world: CrowdWorld, member: Member, path: string): Promise<string> {
  const call = nameOfPath(path)
  const answer = await sendOffice(world, member, call, { method: 'GET', path, headers: {} })
  if (answer.status !== 200)
    throw disagree(member, call, 'a file', `${answer.status} ${answer.body}`)
  return answer.body
}

async function sendOffice(
  world: CrowdWorld,
  member: Member,
  call: string,
  request: CrowdRequest,
): Promise<CrowdAnswer> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await sendPatiently(world, call, {
    ...request,
    headers: { ...request.headers, panel: 'backoffice', ...(cookie !== '' && { cookie }) },
  })
  member.usedAtMs = world.clock.serverNow()
  for (const set of answer.cookies) {
    const at = set.indexOf('=')
    member.cookies.set(set.slice(0, at), set.slice(at + 1))
  }
  return answer
}
