import { z } from 'zod'
import { callProvider, ProviderUnreachable } from '../../outgoing/call-provider.ts'
import type { NetgsmSettings } from '../message-settings.ts'
import { NoSuchAddress } from '../no-such-address.ts'
import { SmsRefused, type SmsProvider, type SmsReport } from './port.ts'

const LIMIT_MS = 8_000
export const NETGSM_ASKS_AT_ONCE = 50
const DONE = '00'
/** No job is listed for these ids. */
const NOTHING_FOUND = '60'
/** Netgsm's own faults; everything else is a refusal of this message. */
const FAULTS = ['100', '101']
/** İYS: 0 for information, which needs no consent; 11 for offers to consumers. */
const IYS = { notice: '0', offer: '11' } as const
const DELIVERED = 1
const NO_SUCH_NUMBER = 3
/** Waiting, or not known to the operator yet. */
const OPEN = [0]
/**
 * Codes that Netgsm documents as a final failure: expired, invalid, refused by the operator or the
 * filter.
 */
const FAILED = [2, 3, 4, 11, 12, 13, 14, 15, 16, 17]

const code = z.union([z.string(), z.number()]).transform(String)
const sent = z.object({ code, jobid: z.string().min(1).max(100).nullish() })
const reported = z.object({
  code,
  jobs: z.array(z.object({ jobid: code, status: z.coerce.number().int().nullish() })).nullish(),
})

/** SMS by Netgsm (REST v2). It sends no reports, so they are polled by job id. */
export function netgsmProvider(settings: NetgsmSettings, limitMs = LIMIT_MS): SmsProvider {
  const { url, userCode, password, header, prices } = settings
  const authorization = `Basic ${Buffer.from(`${userCode}:${password}`).toString('base64')}`

  async function call<S extends z.ZodType<{ code: string }>>(
    path: string,
    schema: S,
    body: object,
  ): Promise<z.output<S>> {
    const reply = await callProvider(
      'Netgsm',
      `${url}${path}`,
      { headers: { authorization }, body: JSON.stringify(body) },
      limitMs,
    )
    // A refusal comes with its code and a status of 4xx.
    const { data } = schema.safeParse(reply.body)
    if (data === undefined || reply.status >= 500 || FAULTS.includes(data.code))
      throw new ProviderUnreachable(`Netgsm gave no usable answer (${reply.status})`)
    return data
  }

  return {
    name: 'netgsm',
    prices,
    async send({ to, text, isOffer }) {
      const answer = await call('/sms/rest/v2/send', sent, {
        msgheader: header,
        encoding: 'TR',
        iysfilter: isOffer ? IYS.offer : IYS.notice,
        messages: [{ msg: text, no: numberOf(to) }],
      })
      if (answer.code !== DONE) throw new SmsRefused(`Netgsm refused the SMS (${answer.code})`)
      if (!answer.jobid) throw new ProviderUnreachable('Netgsm named no job')
      return { providerId: answer.jobid }
    },
    async ask(providerIds) {
      const { code: result, jobs } = await call('/sms/rest/v2/report', reported, {
        jobids: providerIds.slice(0, NETGSM_ASKS_AT_ONCE),
      })
      if (result === NOTHING_FOUND) return []
      if (result !== DONE) throw new ProviderUnreachable(`Netgsm refused the report (${result})`)
      return (jobs ?? []).flatMap(({ jobid, status }): SmsReport[] => {
        if (!providerIds.includes(jobid) || typeof status !== 'number') return []
        if (status === DELIVERED) return [{ providerId: jobid, state: 'delivered', isGone: false }]
        return OPEN.includes(status) || !FAILED.includes(status)
          ? []
          : [{ providerId: jobid, state: 'failed', isGone: status === NO_SUCH_NUMBER }]
      })
    },
  }
}

/** Turkish numbers without country code, those of other countries with 00. @throws NoSuchAddress */
function numberOf(to: string): string {
  if (!/^\+[1-9]\d{7,14}$/.test(to)) throw new NoSuchAddress()
  return to.startsWith('+90') ? to.slice(3) : `00${to.slice(1)}`
}
