import { z } from 'zod'
import { LANGS } from '../../lang.ts'
import { NOTICE_KINDS } from '../../office/notices.ts'
import { anyData } from '../define.ts'
import { defineStaffCall } from './define.ts'

const kind = z.enum(NOTICE_KINDS, { error: 'invalid' })
const notices = z.object({
  /** What the caller's roles allow, in the order of the page. */
  offered: z.array(kind),
  chosen: z.array(kind),
  lang: z.enum(LANGS),
})
export type Notices = z.output<typeof notices>

export const getNotices = defineStaffCall({
  method: 'get_notices',
  needs: 'notice.own',
  summary: 'Which notices the caller can receive by mail, and which they chose.',
  input: z.object(anyData),
  output: notices,
  refusals: [],
})

export const setNotices = defineStaffCall({
  method: 'set_notices',
  needs: 'notice.own',
  summary:
    'Chooses the notices that the caller receives by mail, and their language. ' +
    'A notice is sent only while the caller’s roles allow it.',
  input: z.object({
    ...anyData,
    kinds: z.array(kind, { error: 'required' }).max(NOTICE_KINDS.length, 'invalid'),
    lang: z.enum(LANGS, { error: 'required' }),
  }),
  output: notices,
  refusals: [],
})
