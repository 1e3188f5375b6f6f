import { z } from 'zod'
import { anyData, codeInput, defineCall, STATUS } from './define.ts'

export const popupRow = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  image: z.string(),
  link: z.string(),
  action: z.string(),
  Active: STATUS,
})
export type PopupRow = z.output<typeof popupRow>

export const popupInformation = defineCall({
  class: 'cmscontroller',
  method: 'popupInformation',
  auth: 'open',
  summary: 'Popups over the home page.',
  input: z.object({ ...anyData, siteId: codeInput.default(111) }),
  output: z.array(popupRow),
  refusals: [],
})

export const specialDateRow = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Base path of the picture; append `-1280` or `-780` and `.avif` or `.webp`; "" for none. */
  image: z.string(),
  Status: STATUS,
})

export const getSpecialDateInf = defineCall({
  class: 'cmscontroller',
  method: 'getSpecialDateInf',
  auth: 'open',
  summary: 'Special days and seasons; the first active one is shown.',
  input: z.object(anyData),
  output: z.array(specialDateRow),
  refusals: [],
})
