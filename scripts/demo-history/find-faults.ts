import { checkLedger } from '#server/check-ledger.ts'
import { checkAudit } from '#server/domains/staff/index.ts'
import type { DrivenApp } from './driven-app.ts'

export async function findFaults({
  database,
  platform,
}: Pick<DrivenApp, 'database' | 'platform'>): Promise<string[]> {
  const ledger = await checkLedger(database.read)
  const audit = await checkAudit(database.read)
  const letters = await platform.deadLetters.countOpen()
  return [
    ...ledger.filter(({ ok }) => !ok).map(({ name, detail }) => `ledger: ${name}: ${detail}`),
    ...(audit.ok ? [] : [`audit log: ${audit.broken.join(', ')}`]),
    ...(letters.length === 0 ? [] : [`dead letters: ${JSON.stringify(letters)}`]),
  ]
}
