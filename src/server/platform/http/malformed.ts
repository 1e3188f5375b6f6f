import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '#shared/refusals.ts'
import { bareRefusal } from './bare-refusal.ts'
import { newRequestId, type HeadersOf } from './security-headers.ts'

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const BAD_REQUEST = 400
export const EXPECTATION_FAILED = 417

function replyOf(
  headersOf: HeadersOf,
  status: number,
  url = '',
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ ...bareRefusal(new Refusal('invalid input')), code: status })
  const headers = {
    ...headersOf(url, newRequestId()),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { headers, body }
}

export function answerClientError(headersOf: HeadersOf) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = STATUS_OF[error.code ?? ''] ?? BAD_REQUEST
    const { headers, body } = replyOf(headersOf, status)
    const head = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`)
  }
}

export function answerBadRequest(
  headersOf: HeadersOf,
  request: IncomingMessage,
  response: ServerResponse,
  status = BAD_REQUEST,
): void {
  const { headers, body } = replyOf(headersOf, status, request.url)
  response.writeHead(status, headers).end(body)
}
