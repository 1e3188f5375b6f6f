import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { untilUnblocked } from './site-fetch.ts'

/**
 * A component whose code comes when it is first drawn. A page that an HTTP 500 blocked fetches
 * none: the component stays away.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await untilUnblocked()
    return { default: await load() }
  })
}
