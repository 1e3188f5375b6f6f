import { z } from 'zod'
import { eachQueue, MAX_TARGET_MINUTES, type WorkQueue } from '../../office/work-queues.ts'
import { anyData, timeOutput } from '../define.ts'
import { countInput, defineStaffCall, reasonInput } from './define.ts'

const QUEUES = [
  'withdrawals',
  'deposits',
  'held',
  'documents',
  'disputes',
  'funds',
] as const satisfies readonly WorkQueue[]
const queue = z.enum(QUEUES, { error: 'required' })
const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
/** An objection is identified by its coupon and the number of the leg, from 0: `UUID/2`. */
const ofItem = {
  ...anyData,
  queue,
  itemID: z
    .string({ error: 'required' })
    .regex(new RegExp(`^${UUID}(?:/\\d{1,2})?$`, 'i'), 'invalid')
    .transform((id) => id.toLowerCase()),
}

const workQueue = z.object({
  targetMinutes: z.number().int(),
  assignments: z.array(
    z.object({ itemID: z.string(), by: z.string(), own: z.boolean(), until: timeOutput }),
  ),
})
export type WorkQueueState = z.output<typeof workQueue>

export const getWorkQueue = defineStaffCall({
  method: 'get_work_queue',
  needs: 'queue.work',
  summary: 'The target age of a queue’s items, and which items colleagues work on.',
  countsAsUse: false,
  input: z.object({ ...anyData, queue }),
  output: workQueue,
  refusals: ['not authorized'],
})

export const countLateItems = defineStaffCall({
  method: 'count_late_items',
  needs: 'player.read',
  summary: 'How many items of each queue wait longer than its target.',
  countsAsUse: false,
  input: z.object(anyData),
  output: z.object(eachQueue(() => z.number())),
  refusals: [],
})

export const takeItem = defineStaffCall({
  method: 'take_item',
  needs: 'queue.work',
  summary:
    'Assigns an item of a queue to the caller for 30 minutes, or renews the assignment. ' +
    'Nobody else decides the item meanwhile. With a `reason`, it takes the item from a colleague.',
  input: z.object({ ...ofItem, reason: reasonInput.optional() }),
  output: workQueue,
  refusals: ['not authorized', 'assigned', 'limit reached'],
})

export const releaseItem = defineStaffCall({
  method: 'release_item',
  needs: 'queue.work',
  summary: 'Ends the caller’s assignment of an item.',
  input: z.object(ofItem),
  output: workQueue,
  refusals: ['not authorized'],
})

export const setQueueTarget = defineStaffCall({
  method: 'set_queue_target',
  needs: 'queue.target',
  summary: 'Sets the target age of a queue’s items in minutes.',
  input: z.object({
    ...anyData,
    queue,
    minutes: countInput.min(1, 'invalid').max(MAX_TARGET_MINUTES, 'invalid'),
  }),
  output: workQueue,
  refusals: ['not authorized'],
})
