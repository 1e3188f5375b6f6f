import { z } from 'zod'
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, type ListWithViews } from '../../office/saved-views.ts'
import { anyData, flagInput, text } from '../define.ts'
import { defineStaffCall, uuidInput } from './define.ts'

const LISTS = ['transactions', 'coupons'] as const satisfies readonly ListWithViews[]
const list = z.enum(LISTS, { error: 'required' })

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the page's address, without the question mark. */
  query: z.string(),
  shared: z.boolean(),
  own: z.boolean(),
  by: z.string(),
})
export type SavedView = z.output<typeof savedView>

export const listSavedViews = defineStaffCall({
  method: 'list_saved_views',
  needs: 'view.own',
  summary: 'The saved views of a list: own ones and those that colleagues share, by name.',
  input: z.object({ ...anyData, list }),
  output: z.array(savedView),
  refusals: ['not authorized'],
})

export const saveView = defineStaffCall({
  method: 'save_view',
  needs: 'view.own',
  summary:
    'Saves a view of a list, as a new one or in place of the own one with its id: ' +
    'filter, name and whether colleagues see it.',
  input: z.object({
    ...anyData,
    id: uuidInput,
    list,
    name: text(MAX_VIEW_NAME),
    query: z.string({ error: 'invalid' }).max(MAX_VIEW_QUERY, 'tooLong'),
    shared: flagInput,
  }),
  output: z.array(savedView),
  refusals: ['not authorized', 'record not found', 'limit reached'],
})

export const removeView = defineStaffCall({
  method: 'remove_view',
  needs: 'view.own',
  summary: 'Deletes an own saved view.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.object({}),
  refusals: ['record not found'],
})
