import os from 'node:os'
import {
  createContextKey,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import { Refusal } from '#shared/refusals.ts'
import type { Config } from '../config.ts'
import { VERSION } from '../version.ts'
import { setTracer, type OpenSpan, type SpanOptions, type Tracer } from './trace.ts'

const EXPORT_EVERY_MS = 1_000
const MAX_QUEUE = 8_192
const MAX_LINKS = 128
const FLUSH_MS = 2_000
/**
 * Longer than any call. Work that continues after its call, such as a loop, leaves the trace after
 * this time.
 */
const LONGEST_TRACE_MS = 60_000
const LEAVES_AT = createContextKey('kupa.leaves-at')
const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Starts tracing with the standard OpenTelemetry variables: endpoint, headers, service name,
 * resource attributes and sampler.
 */
export function startTracing({ roles }: Pick<Config, 'roles'>, env: Environment): Tracer {
  const ids = new RandomIdGenerator()
  let nextTraceId: string | undefined
  const provider = new TracerProvider({
    resource: resourceOf(roles, env),
    sampler: samplerOf(env),
    spanLimits: { linkCountLimit: MAX_LINKS },
    idGenerator: {
      generateSpanId: () => ids.generateSpanId(),
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: EXPORT_EVERY_MS,
        maxQueueSize: MAX_QUEUE,
      }),
    ],
  })
  const manager = new AsyncLocalStorageContextManager().enable()
  const spans = provider.getTracer('kupa', VERSION)

  function start(name: string, options: SpanOptions, parent: Context, startTime?: number): Span {
    const links = [...(options.causes ?? []), ...(options.links ?? [])]
      .map(readTraceparent)
      .filter((context) => context !== undefined)
      .map((context) => ({ context }))
    return spans.startSpan(
      name,
      {
        kind: KINDS[options.kind ?? 'internal'],
        attributes: { ...options.attributes },
        links,
        ...(startTime === undefined ? {} : { startTime }),
      },
      parent,
    )
  }

  const parentOf = ({ causes: [first] = [] }: SpanOptions): Context =>
    remote(first) ?? manager.active()

  function inside(span: Span, isFirst = false): Context {
    const context = trace.setSpan(manager.active(), span)
    return isFirst || context.getValue(LEAVES_AT) === undefined
      ? context.setValue(LEAVES_AT, performance.now() + LONGEST_TRACE_MS)
      : context
  }

  function opened(span: Span, isFirst = false): OpenSpan {
    // Work inside belongs to the span, even after the span has ended.
    const outer = manager.active()
    const inner = inside(span, isFirst)
    return {
      within: (work) => manager.with(inner, work),
      beside: (work) => manager.with(outer, work),
      traceparent: writeTraceparent(span.spanContext()),
      end(attributes = {}) {
        span.setAttributes({ ...attributes })
        if ('error.type' in attributes) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  const tracer: Tracer = {
    async run(name, options, work) {
      const span = start(name, options, parentOf(options))
      try {
        return await manager.with(inside(span, options.causes !== undefined), work)
      } catch (error) {
        note(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    open: (name, options) => opened(start(name, options, parentOf(options))),
    begin(name, { traceId, parent, startedAt, ...options }) {
      nextTraceId = traceId
      try {
        return opened(start(name, options, remote(parent) ?? ROOT_CONTEXT, startedAt), true)
      } finally {
        nextTraceId = undefined
      }
    },
    current() {
      const active = manager.active()
      const context = trace.getSpanContext(active)
      const leavesAt = active.getValue(LEAVES_AT)
      return context !== undefined &&
        (context.traceFlags & TraceFlags.SAMPLED) !== 0 &&
        typeof leavesAt === 'number' &&
        performance.now() < leavesAt
        ? writeTraceparent(context)
        : undefined
    },
    outside: (work) => manager.with(ROOT_CONTEXT, work),
    async stop() {
      setTracer(undefined)
      await provider.forceFlush({ timeoutMillis: FLUSH_MS }).catch(() => {})
      await provider.shutdown().catch(() => {})
    },
  }
  setTracer(tracer)
  return tracer
}

/** Records the type of an error. Its message may contain data of a player. */
function note(span: Span, error: unknown): void {
  if (error instanceof Refusal) return void span.setAttribute('kupa.refusal', error.debug)
  span.setAttribute('error.type', error instanceof Error ? error.name : 'error')
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function resourceOf(roles: Config['roles'], env: Environment): Resource {
  return resourceFromAttributes({
    'service.name': env['OTEL_SERVICE_NAME'] || 'kupa',
    'service.version': VERSION,
    'host.name': os.hostname(),
    'process.pid': process.pid,
    'kupa.roles': [...roles].join(','),
  }).merge(detectResources({ detectors: [envDetector] }))
}

function samplerOf(env: Environment): Sampler {
  const given = Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? '1')
  const ratio = Number.isFinite(given) && given >= 0 && given <= 1 ? given : 1
  switch (env['OTEL_TRACES_SAMPLER']) {
    case 'always_off':
      return new AlwaysOffSampler()
    case 'always_on':
      return new AlwaysOnSampler()
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio)
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
    default:
      return new ParentBasedSampler({ root: new AlwaysOnSampler() })
  }
}

function remote(traceparent: string | undefined): Context | undefined {
  const context = traceparent === undefined ? undefined : readTraceparent(traceparent)
  return context === undefined ? undefined : trace.setSpanContext(ROOT_CONTEXT, context)
}

function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = text.split('-')
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
