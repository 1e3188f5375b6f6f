import { z } from 'zod'
import { EXTRACTS, LARGE_PAYMENT_MINOR } from '../../extracts.ts'
import { anyData, dateInput, moneyInput } from '../define.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { madeFile } from './evidence.ts'

const MAX_DAYS = 366
const DAY_MS = 86_400_000

export const regulatorExtract = madeFile.extend({
  extract: z.enum(EXTRACTS),
  from: z.string(),
  to: z.string(),
})
export type RegulatorExtract = z.output<typeof regulatorExtract>

export const listExtracts = defineStaffCall({
  method: 'list_extracts',
  needs: 'extract.make',
  summary:
    'Extracts for the regulator, the newest first. Their bytes are at /v1/staff/files/{fileID}, and each taking is written down.',
  input: z.object(idCursorInput),
  output: cursorPage(regulatorExtract),
  refusals: ['record not found'],
})

export const makeExtract = defineStaffCall({
  method: 'make_extract',
  needs: 'extract.make',
  summary:
    'Has an extract made of whole Istanbul days, at most 366, none after today. `least`: from which amount on a payment is large. The same requestID is the same extract.',
  input: z
    .object({
      ...anyData,
      requestID: uuidInput,
      extract: z.enum(EXTRACTS, { error: 'required' }),
      from: dateInput,
      to: dateInput,
      reason: reasonInput,
      least: moneyInput.default(LARGE_PAYMENT_MINOR),
    })
    .refine(
      ({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS,
      { error: 'invalid', path: ['to'] },
    ),
  output: regulatorExtract,
  refusals: ['duplicate', 'not possible'],
})
