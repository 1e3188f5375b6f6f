import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { ProviderUnreachable } from '../../outgoing/call-provider.ts'
import { findByProvider, type Report } from '../reports.ts'
import { NETGSM_ASKS_AT_ONCE } from './netgsm.ts'
import type { SmsReport } from './port.ts'
import type { SmsDesk } from './send-sms.ts'

/** Later reports of an SMS are not waited for. */
const ASK_HOURS = 48

type Asking = SmsDesk & { report: (tx: Tx, id: string, about: Report) => Promise<boolean> }

export const reportOf = ({ state, isGone }: SmsReport): Report =>
  state === 'delivered' ? { kind: 'delivered' } : { kind: 'bounced', isGone }

/** Asks each provider that sends no reports about its SMS that were asked about longest ago. */
export async function askForReports({
  database,
  clock,
  log,
  providers,
  report,
}: Asking): Promise<void> {
  for (const { name, ask } of providers) {
    if (ask === undefined) continue
    const now = clock.now()
    // The time of the question is stored before it, so that one bad SMS does not hold up the
    // others.
    const due = await database.transaction(async (tx) => {
      const { rows } = await sql<{ provider_id: string }>`update platform.sent_message
        set reported_at = ${now} where id in (select id from platform.sent_message
          where provider = ${name} and channel = 'sms' and state = 'sent'
            and provider_id is not null and created_at > ${now}::timestamptz
              - make_interval(hours => ${ASK_HOURS})
          order by reported_at nulls first, created_at limit ${NETGSM_ASKS_AT_ONCE}
          for update skip locked) returning provider_id`.execute(tx)
      return rows.map(({ provider_id: id }) => id)
    })
    if (due.length === 0) continue
    try {
      for (const one of await ask(due))
        await database.transaction(async (tx) => {
          const id = await findByProvider(tx, name, one.providerId)
          if (id !== undefined) await report(tx, id, reportOf(one))
        })
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      log.warn({ provider: name, err: error.message }, 'no delivery reports')
    }
  }
}
