/** A mail server that answers as its mood says. It delivers a message only after it has received its end. */

import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, type SecureContextOptions, TLSSocket } from 'node:tls'
import { nextMood } from './moods.ts'
import type { Mood, Received } from './receiver-types.ts'

const SLOW_MS = 400
const CUT_AFTER_BYTES = 2000
const END = '\r\n.\r\n'

const accepting: readonly Mood[] = ['ok', 'slow', 'cut-answer', 'never']

class Session {
  #socket: Socket
  readonly #tls: SecureContextOptions | null
  readonly #mood: Mood
  readonly #received: Received[]
  #text = ''
  #isData = false
  #expects: 'command' | 'user' | 'password' = 'command'
  #login: string[] = []
  #to: string[] = []

  constructor(socket: Socket, mood: Mood, received: Received[], tls: SecureContextOptions | null) {
    this.#socket = socket
    this.#tls = tls
    this.#mood = mood
    this.#received = received
    this.#listen()
    if (mood === 'cut-early') socket.destroy()
    else if (mood !== 'silent') this.#reply('220 receiver ESMTP')
  }

  #listen(): void {
    this.#socket.setEncoding('latin1').on('data', (text: string) => this.#read(text))
    this.#socket.on('error', () => undefined)
  }

  #encrypt(tls: SecureContextOptions): void {
    this.#reply('220 go on')
    this.#socket.removeAllListeners('data')
    this.#socket = new TLSSocket(this.#socket, { isServer: true, ...tls })
    this.#listen()
  }

  #reply(line: string): void {
    if (!this.#socket.destroyed) this.#socket.write(`${line}\r\n`)
  }

  #read(text: string): void {
    if (this.#mood === 'silent') return
    this.#text += text
    for (;;) {
      if (this.#isData) {
        if (this.#mood === 'cut-body' && this.#text.length > CUT_AFTER_BYTES) return void this.#socket.destroy()
        const end = this.#text.indexOf(END)
        if (end < 0) return
        const message = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + END.length)
        this.#isData = false
        this.#take(message)
      } else {
        const end = this.#text.indexOf('\r\n')
        if (end < 0) return
        const line = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        this.#obey(line)
      }
    }
  }

  #obey(line: string): void {
    if (this.#expects !== 'command') return void this.#readLogin(line)
    const verb = line.slice(0, 4).toUpperCase()
    const canEncrypt = this.#tls !== null && !(this.#socket instanceof TLSSocket)
    if (verb === 'EHLO')
      return void this.#reply(`250-receiver\r\n${canEncrypt ? '250-STARTTLS\r\n' : ''}250-AUTH PLAIN LOGIN\r\n250 SIZE 50000000`)
    if (verb === 'STAR' && this.#tls !== null) return void this.#encrypt(this.#tls)
    if (verb === 'AUTH') {
      this.#login.push(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString('utf8'))
      return void this.#reply(this.#mood === 'login' ? '535 5.7.8 wrong' : '235 2.7.0 welcome')
    }
    if (verb === 'MAIL') return void this.#reply(this.#mood === 'busy' ? '451 4.3.0 later' : '250 2.1.0 go on')
    if (verb === 'RCPT') {
      this.#to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      return void this.#reply(this.#mood === 'refuse' || line.includes('nobody@') ? '550 5.1.1 unknown' : '250 2.1.5 fine')
    }
    if (verb === 'DATA') {
      this.#isData = true
      return void this.#reply('354 go on')
    }
    this.#reply(verb === 'QUIT' ? '221 bye' : '250 fine')
  }

  #readLogin(line: string): void {
    this.#login.push(Buffer.from(line, 'base64').toString('utf8'))
    this.#expects = 'command'
    this.#reply('235 2.7.0 welcome')
  }

  #take(message: string): void {
    const mood = this.#mood
    this.#received.push({
      by: 'smtp',
      to: this.#to.join(' '),
      id: /^message-id: <(.*)>/im.exec(message)?.[1] ?? '',
      headers: { subject: /^subject: (.*(?:\r\n[ \t].*)*)/im.exec(message)?.[1] ?? '' },
      body: message,
      login: this.#login.join(' ').replaceAll('\0', ' ').trim() || null,
      isAccepted: accepting.includes(mood),
    })
    if (mood === 'cut-answer') return void this.#socket.destroy()
    if (mood === 'never') return
    if (mood === 'busy-late') return void this.#reply('451 4.3.0 later')
    if (mood === 'error') return void this.#reply('554 5.3.0 broken')
    if (mood === 'slow') setTimeout(() => this.#reply('250 2.0.0 taken'), SLOW_MS)
    else this.#reply('250 2.0.0 taken')
  }
}

/** `tls`: it offers STARTTLS. */
export const smtpReceiver = (received: Received[], onConnection: () => void, tls: SecureContextOptions | null = null) =>
  createServer((socket) => {
    onConnection()
    new Session(socket, nextMood('smtp'), received, tls)
  })

/** Encrypted from the start. */
export const smtpsReceiver = (received: Received[], tls: SecureContextOptions) =>
  createTlsServer(tls, (socket) => void new Session(socket, nextMood('smtp'), received, tls))
