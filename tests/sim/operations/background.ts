import { z } from 'zod'
import type { Work, WorkContext } from '../run-seed.ts'
import type { Observed } from '../model.ts'
import type { Host } from '../host.ts'
import { runOnHost } from './on-host.ts'

const EVERY_MINUTE = { name: 'promotions:finish-due', payload: z.object({}) }
const done: Observed = { label: 'done', apply: () => undefined }

async function runJobs({ database, jobs }: Host['platform']): Promise<void> {
  await database.transaction((tx) => jobs.add(tx, EVERY_MINUTE, {}, { key: EVERY_MINUTE.name }))
  await jobs.drain()
}

async function work(context: WorkContext): Promise<Observed> {
  const kind = context.chance.pick(['facts', 'facts', 'jobs', 'dead letters'])
  await runOnHost(context, kind, async ({ platform }) => {
    if (kind === 'facts') await platform.outbox.drain()
    else if (kind === 'jobs') await runJobs(platform)
    else await platform.deadLetters.retryDue()
  })
  return { ...done, label: `${kind}: done` }
}

async function workAll(context: WorkContext): Promise<Observed> {
  await runOnHost(context, 'all work', async ({ platform }) => {
    await platform.deadLetters.retryDue()
    await platform.outbox.drain()
    await runJobs(platform)
    await platform.outbox.drain()
  })
  return done
}

export const backgroundWork: Work = {
  name: 'worker',
  part: 'background',
  weight: 6,
  run: work,
}
export const allWork: Work = { name: 'all work', part: 'background', weight: 0, run: workAll }
