import { freePort } from '../server-process.ts'
import { renderTemplate, until, type Daemon, type Workspace } from './daemons.ts'

const HOST = '127.0.0.1'
const NAMES = ['etcd1', 'etcd2', 'etcd3'] as const
const START_MS = 60_000
const CALL_MS = 1_000

type Node = {
  name: string
  url: string
  environment: Record<string, string>
  daemon: Daemon | undefined
}

export async function startEtcdCluster(workspace: Workspace) {
  const ports = await Promise.all(
    NAMES.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  )
  const cluster = ports.map(({ name, peer }) => `${name}=http://${HOST}:${peer}`).join(',')
  const nodes = ports.map(({ name, client, peer }): Node => {
    const settings = renderTemplate('etcd.environment', {
      MEMBER: name,
      DATA_DIR: workspace.folder(name),
      HOST,
      CLIENT_PORT: client,
      PEER_PORT: peer,
      CLUSTER: cluster,
    })
    const lines = settings.matchAll(/^(ETCD_\w+)=(.*)$/gm)
    return {
      name,
      url: `http://${HOST}:${client}`,
      environment: Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, value])),
      daemon: undefined,
    }
  })
  const start = (node: Node) => {
    // The state of the test does not need to survive a crash of the machine.
    node.daemon = workspace.start('/usr/bin/etcd', ['--unsafe-no-fsync'], node.environment)
  }
  for (const node of nodes) start(node)
  await until('etcd', () => isHealthy(nodes), START_MS)
  return {
    hosts: ports.map(({ client }) => `${HOST}:${client}`).join(','),
    async killLeader(): Promise<string> {
      for (const node of nodes) {
        if (node.daemon === undefined || !(await isLeader(node.url))) continue
        await node.daemon.kill()
        node.daemon = undefined
        return node.name
      }
      throw new Error('no leader of etcd')
    },
    async restart(name: string): Promise<void> {
      const node = nodes.find((one) => one.name === name)
      if (node === undefined) throw new Error(`no etcd node ${name}`)
      start(node)
      await until(name, () => isHealthy(nodes), START_MS)
    },
  }
}

async function isHealthy(nodes: readonly Node[]): Promise<boolean> {
  const replies = await Promise.all(
    nodes.map(({ url }) => fetch(`${url}/health`, { signal: AbortSignal.timeout(CALL_MS) })),
  )
  return replies.every(({ ok }) => ok)
}

type Status = { header: { member_id: string }; leader?: string }

async function isLeader(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(CALL_MS),
  })
  const { header, leader } = (await reply.json()) as Status
  return leader !== undefined && leader === header.member_id
}
