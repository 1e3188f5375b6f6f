import type { WorkContext } from '../run-seed.ts'
import type { Host } from '../host.ts'

/**
 * Runs work inside one of the processes, outside any call. If the process is killed, the other one
 * does the work again.
 */
export async function runOnHost(
  { world, chance, label }: Pick<WorkContext, 'world' | 'chance' | 'label'>,
  name: string,
  work: (host: Host) => Promise<void>,
): Promise<void> {
  for (;;) {
    const to = chance.pick(world.names)
    await world.scheduler.enter({
      host: 'network',
      label: `${label} (${name}) → ${to}`,
      run: () => Promise.resolve(),
    })
    const host = world.hosts[to]
    const done = await Promise.race([work(host).then(() => 'done' as const), host.died])
    if (done === 'done') return
  }
}
