import { z } from 'zod'
import { EXTRACTS, LARGE_PAYMENT_MINOR } from '../../office/extracts.ts'
import { anyData, dateInput, moneyInput } from '../define.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { madeFile } from './evidence.ts'
import { MAX_EXTRACT_DAYS } from '../../office/range-bounds.ts'

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
    'Extracts for the regulator, newest first. Their bytes are at /v1/staff/files/{fileID}; ' +
    'each download is recorded.',
  input: z.object(idCursorInput),
  output: cursorPage(regulatorExtract),
  refusals: ['record not found'],
})

export const makeExtract = defineStaffCall({
  method: 'make_extract',
  needs: 'extract.make',
  summary:
    'Generates an extract of whole Istanbul days, at most 366, none after today. ' +
    '`min`: the amount from which a payment is large. ' +
    'Repeating the requestID returns the same extract.',
  input: z
    .object({
      ...anyData,
      requestID: uuidInput,
      extract: z.enum(EXTRACTS, { error: 'required' }),
      from: dateInput,
      to: dateInput,
      reason: reasonInput,
      min: moneyInput.default(LARGE_PAYMENT_MINOR),
    })
    .refine(
      ({ from, to }) =>
        from <= to && (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_EXTRACT_DAYS,
      { error: 'invalid', path: ['to'] },
    ),
  output: regulatorExtract,
  refusals: ['duplicate', 'not possible'],
})
