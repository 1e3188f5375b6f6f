export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
type Attributes = Readonly<Record<string, string | number | boolean>>

export type SpanOptions = {
  kind?: SpanKind
  attributes?: Attributes
  /**
   * Traces that caused this work, as W3C traceparents. The first becomes the parent; all become
   * links.
   */
  causes?: readonly string[]
  /** Related spans, as W3C traceparents. */
  links?: readonly string[]
}

/** A span that its caller must end with `end`. */
export type OpenSpan = {
  within<T>(work: () => T): T
  /** Runs `work` in the context in which the span was opened, outside the span. */
  beside<T>(work: () => T): T
  traceparent: string
  end(attributes?: Attributes): void
}

/** The interface that start-tracing.ts implements. */
export type Tracer = {
  /** Runs `work` in a span. If it fails, marks the span without the error message. */
  run<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  open(name: string, options: SpanOptions): OpenSpan
  begin(name: string, options: SpanOptions & RequestTrace): OpenSpan
  /** The current span as a W3C traceparent; undefined outside a sampled trace. */
  current(): string | undefined
  outside<T>(work: () => T): T
  stop(): Promise<void>
}

/**
 * `traceId`: 32 hexadecimal digits. `parent`: the span of a proxy; its trace id then takes
 * precedence.
 */
export type RequestTrace = {
  traceId: string | undefined
  parent: string | undefined
  startedAt: number
}

let tracer: Tracer | undefined

/** Turns tracing on for this process. Without it, no part of the trace SDK is loaded. */
export function setTracer(started: Tracer | undefined): void {
  tracer = started
}

export const currentTracer = (): Tracer | undefined => tracer

export const traceparent = (): string | undefined => tracer?.current()

/** Runs `work` in a span of the current trace. Outside a trace, only runs `work`. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer?.current() === undefined ? work() : tracer.run(name, options, work)
}

/** Runs work that facts or jobs of other traces caused. Without a cause, only runs `work`. */
export function afterCauses<T>(
  name: string,
  traces: readonly (string | null | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === undefined) return work()
  const causes = [...new Set(traces)].filter((trace) => typeof trace === 'string')
  return causes.length === 0 ? work() : tracer.run(name, { kind: 'consumer', causes }, work)
}

export function isTraced(env: Readonly<Record<string, string | undefined>>): boolean {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  return Boolean(endpoint) && env['OTEL_SDK_DISABLED'] !== 'true'
}

/**
 * Runs work outside any trace because it serves many callers, such as a loop that one of them
 * started.
 */
export function outsideTraces<T>(work: () => T): T {
  return tracer === undefined ? work() : tracer.outside(work)
}

export function traceFields(): { traceId?: string } {
  const traceId = tracer?.current()?.split('-')[1]
  return traceId === undefined ? {} : { traceId }
}
