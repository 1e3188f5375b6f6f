import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { untilUnblocked } from './site-fetch.ts'

/**
 * Loads a component's code when it is first drawn. A page blocked by an HTTP 500 loads nothing, and
 * the component stays absent.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await untilUnblocked()
    return { default: await load() }
  })
}
