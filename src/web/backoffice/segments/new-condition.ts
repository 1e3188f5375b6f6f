import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import type { ConditionKind, MomentForm } from '#shared/office/segment-parts.ts'

export type SegmentForm = StaffInput<'save_segment'>
export type FormGroup = NonNullable<SegmentForm['rule']['groups']>[number]
export type FormCondition = FormGroup['conditions'][number]
type FormMoment = Extract<FormCondition, { kind: 'bet' }>['when']

/** Nothing is typed yet. */
const EMPTY = Number.NaN
const MONTH = 30

export function newMoment(is: MomentForm): FormMoment {
  switch (is) {
    case 'within':
    case 'notWithin':
    case 'before':
      return { is, days: MONTH }
    case 'between':
      return { is, from: 7, to: MONTH }
    case 'dates':
      return { is, from: '', to: '' }
    case 'never':
      return { is }
  }
}

export function newCondition(kind: ConditionKind): FormCondition {
  switch (kind) {
    case 'registered':
      return { kind, when: { is: 'within', days: MONTH } }
    case 'signedIn':
    case 'deposit':
    case 'bet':
      return { kind, when: newMoment('within') }
    case 'language':
      return { kind, language: 'tr' }
    case 'country':
      return { kind, country: '' }
    case 'consent':
      return { kind, channel: 'email' }
    case 'level':
    case 'balance':
      return { kind }
    case 'identity':
      return { kind, from: 2 }
    case 'affiliate':
      return { kind, is: 'yes' }
    case 'tags':
      return { kind, tags: [] }
    case 'list':
      return { kind, listID: '' }
    case 'sum':
      return {
        kind,
        of: 'deposits',
        compare: 'atLeast',
        amount: EMPTY,
        period: { is: 'days', days: MONTH },
      }
    case 'played':
    case 'favourite':
      return { kind, product: 'casino', days: MONTH }
    case 'bonus':
      return { kind, is: 'received' }
    case 'coupon':
    case 'harm':
      return { kind }
  }
}
