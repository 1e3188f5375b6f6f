import type { Topic } from '#server/platform/realtime/realtime.ts'
import { viewOf, type Context } from './context.ts'
import { stepsChannel } from './table-steps.ts'
import { tableChannel } from './table-view.ts'

/**
 * Realtime: `table:ID` always sends the whole state, `table-changes:ID` the whole state and then
 * changes, `table-preview:ID` the same without counting the viewer as a player.
 */
export function tableTopics(context: Context): Topic[] {
  const watch = (tableId: string) => context.presence.enter(tableId)
  const whole: Topic = {
    name: 'table',
    isPrivate: false,
    channel: (_caller, tableId) => tableChannel(tableId),
    snapshot: (_caller, tableId) => viewOf(context, tableId).read(),
    watch,
  }
  const steps: Omit<Topic, 'name'> = {
    isPrivate: false,
    hasSteps: true,
    channel: (_caller, tableId) => stepsChannel(tableId),
    snapshot: (_caller, tableId) => viewOf(context, tableId).stepped(),
  }
  return [whole, { name: 'table-changes', ...steps, watch }, { name: 'table-preview', ...steps }]
}
