import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendReport } from '#api/senders/send-report.ts'
import { attemptOf } from '#test/helpers/deliveries/sent-report.ts'
import { httpsReceiver } from '#test/helpers/receivers/http-receiver.ts'
import type { Received } from '#test/helpers/receivers/receiver-types.ts'
import { smtpReceiver, smtpsReceiver } from '#test/helpers/receivers/smtp-receiver.ts'
import { skipped } from '#test/helpers/skipped.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

const whyNoTls = spawnSync('openssl', ['version']).status === 0 ? null : 'openssl is missing here'
const limits = { connectMs: 5000, silenceMs: 5000 }

const newCertificate = async () => {
  const folder = await temporaryFolder()
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...kind, '-out', certFile, '-days', '1', ...names], { stdio: 'ignore' })
  return { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') }
}

/** As if the certificate were that of a public authority, for the running test. */
const trust = (cert: string): void => {
  const before = getCACertificates('default')
  onTestFinished(() => setDefaultCACertificates(before))
  setDefaultCACertificates([...before, cert])
}

const listen = async (server: Server): Promise<number> => {
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return (server.address() as AddressInfo).port
}

const mailTarget = (port: number, security: 'tls' | 'starttls') => ({
  ...({ kind: 'smtp', host: 'localhost', port, security, user: 'desk', from: 'desk@example.com' } as const),
  ...{ to: ['owner@example.com'], allow_private: true },
})
const hookTarget = { kind: 'webhook', preset: 'json', chat_id: null, host: 'localhost', allow_private: true } as const

describe.skipIf(whyNoTls !== null)(skipped('an encrypted receiver', whyNoTls), () => {
  it('with a trusted certificate gets the report: https, TLS and STARTTLS', async () => {
    const tls = await newCertificate()
    trust(tls.cert)
    const received: Received[] = []
    const url = `https://localhost:${await listen(httpsReceiver(received, tls))}/x`
    expect((await sendReport(hookTarget, { url }, attemptOf(), limits)).type).toBe('sent')
    const [tlsPort, startPort] = [await listen(smtpsReceiver(received, tls)), await listen(smtpReceiver(received, () => undefined, tls))]
    for (const target of [mailTarget(tlsPort, 'tls'), mailTarget(startPort, 'starttls')]) {
      const attempt = attemptOf()
      expect(await sendReport(target, { password: 'p' }, attempt, limits)).toEqual({ type: 'sent', note: null })
      expect(attempt.commits()).toBe(1)
    }
    expect(received.map(({ by, login }) => [by, login])).toEqual([
      ['http', null],
      ['smtp', 'desk p'],
      ['smtp', 'desk p'],
    ])
  })

  it('with a certificate that nobody trusts, or of another name, gets nothing', async () => {
    const tls = await newCertificate()
    const received: Received[] = []
    const [webPort, tlsPort] = [await listen(httpsReceiver(received, tls)), await listen(smtpsReceiver(received, tls))]
    const startPort = await listen(smtpReceiver(received, () => undefined, tls))
    const send = async (host: 'localhost' | '127.0.0.1') => [
      (await sendReport({ ...hookTarget, host }, { url: `https://${host}:${webPort}/x` }, attemptOf(), limits)).type,
      (await sendReport({ ...mailTarget(tlsPort, 'tls'), host }, { password: 'p' }, attemptOf(), limits)).type,
      (await sendReport({ ...mailTarget(startPort, 'starttls'), host }, { password: 'p' }, attemptOf(), limits)).type,
    ]
    expect(await send('localhost')).toEqual(['retry', 'retry', 'retry'])
    trust(tls.cert)
    expect(await send('127.0.0.1')).toEqual(['retry', 'retry', 'retry'])
    expect(received).toEqual([])
  })

  it('that says nothing while encryption starts is left', async () => {
    const port = await listen(createServer((socket) => void socket.on('error', () => undefined)))
    const quick = { connectMs: 300, silenceMs: 300 }
    expect((await sendReport(hookTarget, { url: `https://localhost:${port}/` }, attemptOf(), quick)).type).toBe('retry')
    expect((await sendReport(mailTarget(port, 'tls'), { password: 'p' }, attemptOf(), quick)).type).toBe('retry')
  })
})
