// Preloaded by the tests: prints the name of each OpenTelemetry module that the program loads.
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    if (url.includes('/@opentelemetry/')) process.stderr.write(`loaded ${url}\n`)
    return next(url, context)
  },
})
