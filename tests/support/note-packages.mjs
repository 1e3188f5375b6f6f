// Preloaded by the tests: names each module of OpenTelemetry that the program loads.
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    if (url.includes('/@opentelemetry/')) process.stderr.write(`loaded ${url}\n`)
    return next(url, context)
  },
})
