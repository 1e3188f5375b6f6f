import { z } from 'zod'
import { INF_TYPES } from '../information.ts'
import { anyData, codeInput, defineCall, page, STATUS, timeOutput } from './define.ts'

export const sliderRow = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Base path of the picture; append `-1280` or `-780` and `.avif` or `.webp`. */
  image: z.string(),
  link: z.string(),
  action: z.string(),
  Status: STATUS,
  Start_date: timeOutput,
  End_date: timeOutput,
  sliderPlace: z.enum(['sol', 'sag']),
})
export type SliderRow = z.output<typeof sliderRow>

export const getIcSlider = defineCall({
  class: 'cmscontroller',
  method: 'getIcSlider',
  auth: 'open',
  summary: 'Side sliders of a lobby.',
  input: z.object({
    ...anyData,
    SliderType: z.string().max(40).default('slot'),
    sliderPlace: z.enum(['all', 'sol', 'sag'], { error: 'invalid' }).default('all'),
  }),
  output: z.array(sliderRow),
  refusals: [],
})

export const getSlider = defineCall({
  class: 'cmscontroller',
  method: 'getSlider',
  auth: 'open',
  summary: 'The home page’s sliders.',
  input: z.object({ ...anyData, ...page(7) }),
  output: sliderRow,
  paged: true,
  refusals: [],
})

const siteId = { ...anyData, siteId: codeInput.default(889) }

export const getAllItems = defineCall({
  class: 'slider',
  method: 'get_all_items',
  auth: 'open',
  summary: 'All slider rows, including inactive ones.',
  input: z.object(siteId),
  output: z.array(sliderRow),
  refusals: [],
})

export const getActiveItems = defineCall({
  class: 'slider',
  method: 'get_active_items',
  auth: 'open',
  summary: 'Active slider rows.',
  input: z.object(siteId),
  output: z.array(sliderRow),
  refusals: [],
})

export const getInformation = defineCall({
  class: 'cmscontroller',
  method: 'getInformation',
  auth: 'open',
  summary: 'One editorial text: a content page, the footer’s bar or the social links.',
  input: z.object({
    ...anyData,
    InfType: z.enum(INF_TYPES, {
      error: ({ input }) => (input === undefined ? 'required' : 'invalid'),
    }),
  }),
  output: z.object({
    InfType: z.enum(INF_TYPES),
    title: z.string(),
    /** HTML of a few elements, or JSON for SocialMediaLinks. */
    Text: z.string(),
    updatedAt: timeOutput,
  }),
  refusals: ['record not found'],
})
