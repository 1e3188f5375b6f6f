import type { AutomationStep } from '#shared/contracts/staff/automations.ts'
import { END, NEXT, type StepKind } from '#shared/office/automations.ts'

const nothing = () => ({ tr: '', en: '' })

export const newStep = (kind: StepKind): AutomationStep => ({
  key: crypto.randomUUID(),
  kind,
  message: {
    title: nothing(),
    body: nothing(),
    sms: nothing(),
    link: '',
    action: nothing(),
    channels: ['site'],
    isOffer: false,
  },
  amount: 1,
  unit: 'days',
  segmentID: null,
  to: END,
  parts: [
    { percent: 50, to: NEXT },
    { percent: 50, to: END },
  ],
})
