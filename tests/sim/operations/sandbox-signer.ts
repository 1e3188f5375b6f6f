import { sandboxProvider, type Sandbox } from '#server/domains/payments/sandbox/sandbox-provider.ts'
import type { World } from '../world.ts'

/** Signs callbacks as the payment provider does, at the provider's own correct time. */
export function sandboxSigner(world: World): Pick<Sandbox, 'sign'> {
  const { sign } = sandboxProvider(world.hosts.A.platform)
  return { sign: (event) => sign(event, world.clock.now()) }
}
