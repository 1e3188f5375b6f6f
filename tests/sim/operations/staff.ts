import type { Context } from '../run-seed.ts'
import { callUnnumbered, type Reply } from './call.ts'

export function callOffice(
  context: Context,
  method: string,
  data: object,
): Promise<Reply & { isUncertain: boolean }> {
  return callUnnumbered(
    context,
    {
      method: 'POST',
      url: '/endpoint',
      headers: { 'content-type': 'application/json', panel: 'backoffice' },
      payload: JSON.stringify({ api: { class: 'staff', method }, data }),
      cookies: context.desk.cookies,
    },
    `staff.${method}`,
  )
}
