import { z } from 'zod'
import type { StaffCallSpec } from '#shared/contracts/staff/define.ts'
import { Refusal } from '#shared/refusals.ts'
import type { WorkKind } from '#shared/office/work-queues.ts'
import { may, type StaffRole, type StaffStage } from '#shared/office/staff.ts'
import { measureCall, type CallName } from '../metrics/call-metrics.ts'
import type { CallContext } from './calls.ts'
import type { Envelope } from './envelope.ts'
import { parseInput } from './parse.ts'

export type Staff = {
  id: string
  username: string
  email: string
  roles: readonly StaffRole[]
  stage: StaffStage
  authenticator: boolean
  passkeys: number
  sessionId: string
  expiresAt: Date
}

export type StaffContext = CallContext & { staff: Staff }
export type StaffContextOf<S extends StaffCallSpec> = S extends { needs: 'anyone' }
  ? CallContext
  : StaffContext

export type StaffBoundCall = {
  spec: StaffCallSpec
  run(context: CallContext & { staff: Staff | undefined }, data: unknown): Promise<unknown>
}

export function handleStaff<S extends StaffCallSpec>(
  spec: S,
  run: (
    context: StaffContextOf<S>,
    data: z.output<S['input']>,
  ) => Promise<z.output<S['output']>> | z.output<S['output']>,
): StaffBoundCall {
  // The panel parses data with spec.input and requires a session where spec.needs says so before it
  // runs the handler.
  return {
    spec,
    run: async (context, data) => run(context as StaffContextOf<S>, data as z.output<S['input']>),
  }
}

export type StaffPanel = {
  calls: readonly StaffBoundCall[]
  authenticate(context: CallContext, countsAsUse: boolean): Promise<Staff | Refusal>
  /** @throws Refusal 'assigned' if a colleague works on the item of a queue */
  requireUnassigned(
    item: { kind: WorkKind; item: string },
    staffId: string,
    now: Date,
  ): Promise<void>
}

type Deps = StaffPanel & { nameOf(spec: StaffCallSpec): CallName; isDraining(): boolean }

export const STAFF_CLASS = 'staff'

/** @throws Error for a contract that names a field which its input does not have */
function fieldOf(data: unknown, field: string): string {
  const value: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`a staff call decides by ${field}, which is not in its input`)
  return String(value)
}

/**
 * Answers staff calls: known call, session, permission, input, assignment, handler.
 * @throws Refusal
 */
export function createStaffPanel({
  calls,
  authenticate,
  requireUnassigned,
  nameOf,
  isDraining,
}: Deps): (envelope: Envelope, context: CallContext) => Promise<unknown> {
  const known = new Map(calls.map((call) => [call.spec.method, call]))
  if (known.size !== calls.length) throw new Error('a staff call is registered twice')
  return async (envelope, context) => {
    const call = envelope.api.class === STAFF_CLASS ? known.get(envelope.api.method) : undefined
    if (call === undefined) throw new Refusal('unknown call')
    return measureCall(nameOf(call.spec), () => answer(call, envelope, context))
  }

  async function answer(
    call: StaffBoundCall,
    envelope: Envelope,
    context: CallContext,
  ): Promise<unknown> {
    if (isDraining()) throw new Refusal('busy')
    const staff = call.spec.needs === 'anyone' ? undefined : await vouched(call, context)
    const data = parseInput(call.spec.input, envelope.data)
    const { decides } = call.spec
    if (decides !== undefined && staff !== undefined) {
      const item = decides.by.map((field) => fieldOf(data, field)).join('/')
      await requireUnassigned({ kind: decides.kind, item }, staff.id, context.now)
    }
    return call.run({ ...context, staff }, data)
  }

  async function vouched(
    { spec: { needs, countsAsUse } }: StaffBoundCall,
    context: CallContext,
  ): Promise<Staff> {
    const staff = await authenticate(context, countsAsUse !== false)
    if (staff instanceof Refusal) throw staff
    if (needs === 'anyone' || needs === 'signing-in') return staff
    if (staff.stage !== 'full' || !may(staff.roles, needs)) throw new Refusal('not authorized')
    return staff
  }
}
