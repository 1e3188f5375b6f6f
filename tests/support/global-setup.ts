import type { TestProject } from 'vitest/node'
import { buildServerIfChanged } from '../../scripts/build-server.ts'
import { startTestServer, type TestServer } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer
  }
}

export async function setup(project: TestProject) {
  buildServerIfChanged()
  const { server, stop } = await startTestServer()
  project.provide('postgres', server)
  return stop
}
