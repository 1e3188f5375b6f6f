import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './server-process.ts'

const SITE = fileURLToPath(new URL('../../deploy/nginx/kupa.conf', import.meta.url))
const UPSTREAMS = fileURLToPath(new URL('../../deploy/nginx/upstreams.conf', import.meta.url))

export type NginxServer = {
  url: string
  plainUrl: string
  certificate: string
  stop(): Promise<void>
}

/**
 * Starts nginx with the site configuration of deploy/, but with free ports, a test certificate and
 * the given processes.
 */
export async function startNginx(
  processes: { web: readonly string[]; realtime: readonly string[] },
  certificateDays = 2,
): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-nginx-'))
  const [tls, plain] = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'certificates'))
  const certificate = join(folder, 'certificates/kupa.example.crt')
  const key = join(folder, 'certificates/kupa.example.key')
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
      .concat(['-days', String(certificateDays), '-subj', '/CN=kupa.example'])
      .concat(['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  )
  const hosts = (urls: readonly string[]) => urls.map((url) => new URL(url).host)
  const ofSystemd = [hosts(processes.web), hosts(processes.realtime)]
  let at = -1
  const upstreams = readFileSync(UPSTREAMS, 'utf8')
    .replaceAll(/ {2}server [^\n]*\n/g, '')
    .replaceAll('least_conn;', () => {
      at += 1
      const servers = ofSystemd[at] ?? []
      return [
        'least_conn;',
        ...servers.map((host) => `  server ${host} max_fails=1 fail_timeout=2s;`),
      ].join('\n')
    })
  writeFileSync(join(folder, 'kupa-upstreams.conf'), upstreams)
  const site = readFileSync(SITE, 'utf8')
    .replaceAll('/etc/nginx/', `${folder}/`)
    .replaceAll(/ {2}listen \[::\][^\n]*\n/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tls} `)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http { access_log off; ${temporary.join(' ')}
${site} }`,
  )
  execFileSync('nginx', ['-t', '-q', '-e', `${folder}/error.log`, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const child = spawn('nginx', ['-e', `${folder}/error.log`, '-c', configuration], {
    stdio: 'ignore',
  })
  const url = `https://127.0.0.1:${tls}`
  const plainUrl = `http://127.0.0.1:${plain}`
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(plainUrl, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
    )
      break
    if (tries > 200) throw new Error(readFileSync(`${folder}/error.log`, 'utf8'))
    await setTimeout(50)
  }
  return {
    url,
    plainUrl,
    certificate: readFileSync(certificate, 'utf8'),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
